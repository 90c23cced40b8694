import './first-hour.css'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { type Answered, DeskRefused, queryClient, sendAct, useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { ScreenHead } from '#desk/ui/parts.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { Upload } from '#features/registrar/shared/upload.tsx'
import { registrars } from '#features/registrar/words/feeds.ts'
import { isoDate } from '#finance/dates.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { areFresh } from '../fresh-prices.ts'
import { type HourStep, openSteps } from '../steps.ts'
import { firstHourWords as words } from '../words/desk.ts'

type Data = Answered<'first-hour'>

interface Step {
  readonly id: HourStep
  /** What is there, in a few words. */
  readonly state: string
  readonly body: ReactNode
}

export default function FirstHour() {
  return (
    <WithData of={useData('first-hour', {})} screen="first-hour">
      {(data) => <Steps data={data} />}
    </WithData>
  )
}

function Steps({ data }: { data: Data }) {
  const open = openSteps(data)
  const [next] = open
  const before = useRef(next)
  useEffect(() => {
    // A step that is done closes under the keys: they go on in the next one.
    if (before.current !== next) document.querySelector<HTMLElement>('.hour [aria-current] summary')?.focus()
    before.current = next
  }, [next])
  const { isReal, six } = data.firm
  return (
    <>
      <ScreenHead
        title={isReal ? fill(words.titleReal, { firm: six.name }) : words.title}
        sub={
          next ? (
            words.lead
          ) : (
            <>
              {words.allDone} <Link href="/launch">{words.toLaunch}</Link>
            </>
          )
        }
      />
      <ol className="screen-body hour">
        {stepsOf(data).map((step, at) => (
          <Line
            key={step.id}
            step={step}
            number={at + 1}
            said={step.id === next ? 'next' : open.includes(step.id) ? 'open' : 'done'}
          />
        ))}
      </ol>
    </>
  )
}

function Line({
  step: { id, state, body },
  number,
  said,
}: {
  step: Step
  number: number
  said: keyof typeof words.states
}) {
  return (
    <li data-state={said} aria-current={said === 'next' ? 'step' : undefined}>
      {/* A step that is done closes, and the next one opens. */}
      <details key={said} open={said === 'next'}>
        <summary className="row row-whole gap-2">
          <span className="hour-sign">
            {said === 'done' ? <Icon name="check" /> : <span aria-hidden="true">{number}</span>}
          </span>
          <h2>{words[id].title}</h2>
          <span className="muted">{state || words.states[said]}</span>
        </summary>
        <div className="column hour-body">{body}</div>
      </details>
    </li>
  )
}

function stepsOf({ firm, files, people, prices, mail }: Data): Step[] {
  const day = prices.newest && dateText(localeWords, isoDate(prices.newest.on))
  return [
    {
      id: 'firm',
      state: firm.isReal ? firm.six.arn : '',
      body: <SixFields key={JSON.stringify(firm.six)} six={firm.six} />,
    },
    {
      id: 'files',
      state: files.length > 0 ? plural(localeWords, words.files.done, files.length) : '',
      body: <Files files={files} />,
    },
    {
      id: 'people',
      state: people.all > 0 ? plural(localeWords, words.people.done, people.all) : '',
      body: <People hasFiles={files.length > 0} />,
    },
    {
      id: 'prices',
      state:
        prices.newest && day
          ? areFresh(prices.newest)
            ? fill(words.prices.done, { day })
            : plural(localeWords, words.prices.old, prices.newest.age, { day })
          : '',
      body: <Prices isFetched={prices.isFetched} />,
    },
    {
      id: 'mail',
      state:
        mail.by === 'desk'
          ? fill(words.mail.done, { host: mail.host })
          : mail.by === 'environment'
            ? words.mail.environment
            : '',
      body: <Mail mail={mail} />,
    },
    {
      id: 'invite',
      state: people.signIns > 0 ? plural(localeWords, words.invite.done, people.signIns) : '',
      body: <Invite />,
    },
  ]
}

function SixFields({ six }: { six: Data['firm']['six'] }) {
  const { firm } = words
  return (
    <>
      <p className="muted">{firm.help}</p>
      <DeskForm
        act="firm-begin"
        inputOf={(typed) => typed}
        submit={firm.save}
        done={firm.saved}
        onDone={(saved) => saved && queryClient.setQueryData(['firm-name'], saved.name)}
      >
        <div className="hour-fields">
          <DeskField name="name" label={firm.name} defaultValue={six.name} autoComplete="organization" />
          <DeskField name="arn" label={firm.arn} hint={firm.arnHint} defaultValue={six.arn} />
          <DeskField name="euin" label={firm.euin} hint={firm.euinHint} defaultValue={six.euin} />
          <DeskField name="phone" label={firm.phone} type="tel" defaultValue={six.phone} autoComplete="tel" />
          <DeskField
            name="email"
            label={firm.email}
            hint={firm.emailHint}
            type="email"
            defaultValue={six.email}
            autoComplete="email"
          />
          <DeskField
            name="address"
            label={firm.address}
            hint={firm.addressHint}
            defaultValue={six.address}
            autoComplete="street-address"
          />
        </div>
      </DeskForm>
    </>
  )
}

function Files({ files }: { files: Data['files'] }) {
  return (
    <>
      <p className="muted">{words.files.help}</p>
      {files.length > 0 && (
        <ul>
          {files.map(({ id, registrar, layout, name, rows }) => (
            <li key={id}>
              {registrars[registrar]} {layout} · {name} · {plural(localeWords, words.files.rows, rows)}
            </li>
          ))}
        </ul>
      )}
      <Upload isPart />
    </>
  )
}

/** Takes in whom the files name with certainty. Questions about the others wait on their screen. */
function People({ hasFiles }: { hasFiles: boolean }) {
  const { data } = useData('people-proposal', {}, { isOn: hasFiles })
  const ready = data?.ready.persons ?? 0
  const count = (of: Parameters<typeof plural>[1], number: number) => plural(localeWords, of, number)
  return (
    <>
      <p className="muted">{words.people.help}</p>
      {data && (
        <p>
          {ready > 0
            ? plural(localeWords, words.people.ready, ready, {
                folios: count(words.people.folios, data.ready.folios),
              })
            : words.people.nobody}{' '}
          {data.openQuestions > 0 && count(words.people.questions, data.openQuestions)}
        </p>
      )}
      <p className="acts">
        {ready > 0 && (
          <ActButton act="people-take-in" input={{}} right="work-books" isPrimary done={words.people.taken}>
            {count(words.people.takeIn, ready)}
          </ActButton>
        )}
        <ButtonLink href="/people" kind="quiet" size="small">
          {words.people.open}
        </ButtonLink>
      </p>
    </>
  )
}

function Invite() {
  return (
    <>
      <p className="muted">{words.invite.help}</p>
      <p>
        <ButtonLink href="/invitations" size="small">
          {words.invite.open}
        </ButtonLink>
      </p>
    </>
  )
}

/** Fetches the prices, or takes AMFI's file in. */
function Prices({ isFetched }: { isFetched: boolean }) {
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const take = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    if (!(file instanceof File) || file.size === 0) return setFault(words.prices.none)
    setBusy(true)
    try {
      await sendAct('prices-file', { name: file.name.slice(-200) }, crypto.randomUUID(), file)
      setFault('')
      showDone(words.prices.fetched)
      await queryClient.invalidateQueries()
    } catch (error) {
      if (error instanceof DeskRefused) setFault(error.refused.faults?.file ?? error.message)
      else showFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <p className="muted">{isFetched ? words.prices.help : words.prices.offHelp}</p>
      {isFetched && (
        <p>
          <ActButton act="prices-fetch" input={{}} right="work-books" isPrimary done={words.prices.fetched}>
            {words.prices.fetch}
          </ActButton>
        </p>
      )}
      <form className="desk-form" noValidate onSubmit={(event) => void take(event)}>
        <Field
          id="prices"
          label={words.prices.file}
          name="file"
          type="file"
          accept=".txt,.gz"
          error={fault}
        />
        <p className="acts">
          <Button type="submit" kind={isFetched ? 'quiet' : 'primary'} size="small" busy={isBusy}>
            {words.prices.take}
          </Button>
        </p>
      </form>
    </>
  )
}

/** The mail server, saved once it took a test mail. */
function Mail({ mail }: { mail: Data['mail'] }) {
  if (mail.by === 'environment') return <p className="muted">{words.mail.environmentHelp}</p>
  const { host, port, user } = mail.by === 'desk' ? mail : { host: '', port: 465, user: '' }
  return (
    <>
      <p className="muted">{words.mail.help}</p>
      <DeskForm
        act="mail-server-set"
        inputOf={({ port: typed, ...rest }) => ({ ...rest, port: Number(typed) })}
        submit={words.mail.save}
        done={words.mail.saved}
      >
        <div className="hour-fields">
          <DeskField name="host" label={words.mail.host} hint={words.mail.hostHint} defaultValue={host} />
          <DeskField
            name="port"
            label={words.mail.port}
            hint={words.mail.portHint}
            defaultValue={port}
            inputMode="numeric"
          />
          <DeskField name="user" label={words.mail.user} hint={words.mail.userHint} defaultValue={user} />
          <DeskField name="password" label={words.mail.password} type="password" />
        </div>
      </DeskForm>
    </>
  )
}
