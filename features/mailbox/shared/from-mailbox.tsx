import '#features/book-import/shared/own-tables.css'
import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { Tag } from '#desk/ui/parts.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { mailboxWords as words } from '../words/desk.ts'

type Mailbox = Answered<'mailbox'>

/** Reads the mailbox now, and opens its form. */
export function MailboxActs() {
  const { data } = useData('mailbox', {})
  return (
    <>
      {data?.status.isOn && (
        <ActButton act="mailbox-read" input={{}} right="work-books" done={words.readDone}>
          {words.readNow}
        </ActButton>
      )}
      {may(me.roles, 'change-firm') && (
        <ButtonLink href="/imports/mailbox?tab=mailbox" size="small">
          {words.form.open}
        </ButtonLink>
      )}
    </>
  )
}

/** The mails of registrars: what waits and why first, then what was refused, then what was taken in. */
export function FromMailbox() {
  return (
    <div className="column gap-4 own-tables">
      <WithData of={useData('mailbox', {})}>{(mailbox) => <Mails mailbox={mailbox} />}</WithData>
    </div>
  )
}

function Mails({ mailbox: { status, mails, others } }: { mailbox: Mailbox }) {
  if (!status.isOn && mails.length === 0)
    return (
      <Empty title={words.off}>
        <p>{may(me.roles, 'change-firm') ? words.offHelp : words.offNoRight}</p>
      </Empty>
    )
  return (
    <section className="column gap-2">
      <p className="muted">
        {status.isOn ? statusText(status) : words.off}{' '}
        {others > 0 && plural(localeWords, words.others, others)}
      </p>
      {mails.length === 0 ? (
        <Empty title={words.empty} />
      ) : (
        <table className="own-table is-stacked" aria-label={words.tab}>
          <thead>
            <tr>
              <th scope="col">{words.columns.day}</th>
              <th scope="col">{words.columns.mail}</th>
              <th scope="col">{words.columns.why}</th>
              <th scope="col">{words.columns.acts}</th>
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <Mail key={mail.id} mail={mail} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Mail({ mail: { id, day, name, sender, state, why } }: { mail: Mailbox['mails'][number] }) {
  return (
    <tr>
      <td className="num muted">{dateText(localeWords, day)}</td>
      <th scope="row">
        {name} {state === 'refused' && <span className="muted">{sender}</span>}
      </th>
      <td>
        <Tag>{words.state[state]}</Tag> {why}
      </td>
      <td>
        {state === 'waits' && (
          <span className="acts">
            <ActButton act="mailbox-again" input={{ id }} right="work-books" done={words.againDone}>
              {words.again}
              <span className="visually-hidden">: {name}</span>
            </ActButton>
            <ActButton act="mailbox-leave" input={{ id }} right="work-books" done={words.leaveDone}>
              {words.leave}
              <span className="visually-hidden">: {name}</span>
            </ActButton>
          </span>
        )}
      </td>
    </tr>
  )
}

function statusText({ readAt, problem }: Mailbox['status']): string {
  const read =
    readAt === null ? words.notYet : fill(words.read, { at: instantText(localeWords, Date.parse(readAt)) })
  return problem === null ? read : `${read} ${fill(words.failed, { why: problem })}`
}
