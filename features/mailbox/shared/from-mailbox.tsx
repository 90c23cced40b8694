import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { fixedHeads } from '#desk/list/fixed-heads.ts'
import { List } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { ActButton } from '#desk/ui/act-button.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { Tag } from '#desk/ui/parts.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { mailboxWords as words } from '../words/desk.ts'

type Mailbox = Answered<'mailbox'>
type MailRow = Mailbox['mails'][number]

const idOf = ({ id }: MailRow) => id

const columns: readonly ListColumn<MailRow>[] = [
  {
    id: 'day',
    head: words.columns.day,
    width: '7rem',
    cell: ({ day }) => dateText(localeWords, day),
  },
  {
    id: 'mail',
    head: words.columns.mail,
    width: 'minmax(9rem, 2fr)',
    cell: ({ name, sender, state }) => (
      <>
        <strong>{name}</strong> {state === 'refused' && <span className="muted">{sender}</span>}
      </>
    ),
  },
  {
    id: 'state',
    head: words.columns.state,
    width: '8rem',
    cell: ({ state }) => <Tag>{words.state[state]}</Tag>,
  },
  {
    id: 'why',
    head: words.columns.why,
    width: 'minmax(10rem, 3fr)',
    isDetail: true,
    cell: ({ why }) => why,
  },
  {
    id: 'acts',
    head: '',
    width: '12rem',
    align: 'right',
    cell: ({ id, state }) =>
      state === 'waits' && (
        <>
          <ActButton act="mailbox-again" input={{ id }} right="work-books" done={words.againDone}>
            {words.again}
          </ActButton>{' '}
          <ActButton act="mailbox-leave" input={{ id }} right="work-books" done={words.leaveDone}>
            {words.leave}
          </ActButton>
        </>
      ),
  },
]

/** Reads the mailbox now, and opens its form. */
export function MailboxActs() {
  return (
    <>
      <ActButton act="mailbox-read" input={{}} right="work-books" done={words.readDone}>
        {words.readNow}
      </ActButton>
      {may(me.roles, 'change-firm') && (
        <ButtonLink href="/imports/mailbox?tab=mailbox" size="small">
          {words.form.title}
        </ButtonLink>
      )}
    </>
  )
}

/** The mails of registrars: what waits and why first, then what was refused, then what was taken in. */
export function FromMailbox() {
  return (
    <WithData of={useData('mailbox', {})}>
      {({ status, mails, others }) => (
        <List
          label={words.tab}
          name="mailbox"
          rows={mails}
          keyOf={idOf}
          columns={columns}
          heads={fixedHeads}
          empty={
            status.isOn ? (
              <Empty title={words.empty}>
                <p>{statusText(status)}</p>
              </Empty>
            ) : (
              <Empty title={words.off}>
                <p>{may(me.roles, 'change-firm') ? words.offHelp : words.offNoRight}</p>
              </Empty>
            )
          }
          foot={
            <>
              {status.isOn ? statusText(status) : words.off}{' '}
              {others > 0 && plural(localeWords, words.others, others)}
            </>
          }
        />
      )}
    </WithData>
  )
}

function statusText({ readAt, problem }: Mailbox['status']): string {
  const read =
    readAt === null ? words.notYet : fill(words.read, { at: instantText(localeWords, Date.parse(readAt)) })
  return problem === null ? read : `${read} ${fill(words.failed, { why: problem })}`
}
