import './export.css'
import { instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { type Answered, type QueryInput, useData } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { Options } from '#desk/ui/options.tsx'
import { Callout, ScreenHead } from '#desk/ui/parts.tsx'
import { saveFile } from '#desk/ui/save-file.ts'
import { WithData } from '#desk/ui/states.tsx'
import { parseIsoDate } from '#finance/dates.ts'
import { Field } from '#site/ui/field.tsx'
import { Link } from '#site/ui/link.tsx'
import { exportWords as words } from '../words/desk-export.ts'

type Asked = QueryInput<'export'>
type Exportable = Extract<Answered<'export'>, { isAllowed: true }>

const lists = (['clients', 'folios', 'requests', 'audit'] as const).filter(
  (list) =>
    (list !== 'audit' || may(me.roles, 'read-audit')) && (list !== 'folios' || may(me.roles, 'change-staff')),
)

/** A list that leaves as a file. What of it is wanted is the address, so that a colleague sees the same. */
export default function Export() {
  const [typed, setList] = useAddressState('list', 'clients')
  const [state, setState] = useAddressState('state', 'all')
  const [show, setShow] = useAddressState('show', 'all')
  const [from, setFrom] = useAddressState('from', '')
  const [to, setTo] = useAddressState('to', '')
  const [who, setWho] = useAddressState('who', '')
  const [client, setClient] = useAddressState('client', '')
  const list = lists.find((one) => one === typed) ?? 'clients'
  const asked: Asked = {
    list,
    state,
    show,
    from: dayOf(from),
    to: dayOf(to),
    who: who.trim(),
    client: client.trim(),
  }
  const found = useData('export', asked, { keepsPrevious: true })
  return (
    <>
      <ScreenHead title={words.title} sub={words.sub} />
      <div className="export-form">
        <Choice
          label={words.list}
          name="list"
          value={list}
          onChange={setList}
          choices={words.lists}
          of={lists}
        />
        {list === 'clients' && (
          <Choice
            label={words.state}
            name="state"
            value={state}
            onChange={setState}
            choices={words.clientStates}
          />
        )}
        {list === 'requests' && (
          <Choice
            label={words.state}
            name="state"
            value={state}
            onChange={setState}
            choices={words.requestStates}
          />
        )}
        {list === 'audit' && (
          <Choice label={words.state} name="show" value={show} onChange={setShow} choices={words.shows} />
        )}
        {(list === 'requests' || list === 'audit') && (
          <>
            <Field
              name="from"
              type="date"
              label={words.from}
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
            <Field
              name="to"
              type="date"
              label={words.to}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          </>
        )}
        {list === 'audit' && (
          <>
            <Field
              name="who"
              label={words.who}
              value={who}
              autoComplete="off"
              onChange={({ target }) => setWho(target.value)}
            />
            <Field
              name="client"
              label={words.client}
              hint={words.clientHint}
              value={client}
              autoComplete="off"
              onChange={({ target }) => setClient(target.value)}
            />
          </>
        )}
      </div>
      <div className="column screen-body export">
        <WithData of={found}>
          {(answer) =>
            answer?.isAllowed ? <Standing asked={asked} found={answer} /> : <Callout>{words.noRight}</Callout>
          }
        </WithData>
      </div>
    </>
  )
}

/** How long the list is, who has to agree, and the button that fits. */
function Standing({ asked, found }: { asked: Asked; found: Exportable }) {
  const { rows, few, columns, waits, isApproved } = found
  if (rows === 0) return <p>{words.none}</p>
  const isFree = rows <= few || isApproved
  return (
    <>
      <p role="status">
        <strong className="num">{plural(localeWords, words.rows, rows)}</strong>
      </p>
      <p className="muted">{fill(words.columnsAre, { columns: columns.join(', ') })}</p>
      {asked.list === 'folios' && <p>{words.handover}</p>}
      {asked.list !== 'audit' && <p className="muted">{words.looked}</p>}
      {isApproved ? (
        <Callout>{words.approved}</Callout>
      ) : (
        <p>{fill(rows <= few ? words.few : words.many, { few })}</p>
      )}
      {waits && !isFree ? (
        <Callout>
          {fill(words.waits, { when: instantText(localeWords, Date.parse(waits.madeAt)) })}{' '}
          <Link href={`/approvals/${waits.id}`}>{words.see}</Link>
        </Callout>
      ) : (
        <p className="acts">
          <ActButton
            act="export-list"
            input={{ ...asked, rows }}
            right="export-few"
            isPrimary
            done={(value) => (value ? words.taken : words.proposed)}
            onDone={(value) => value && saveFile(value.name, value.body, 'text/csv')}
          >
            {isFree ? words.take : words.propose}
          </ActButton>
        </p>
      )}
    </>
  )
}

function Choice<Id extends string>({
  label,
  name,
  value,
  onChange,
  choices,
  of = Object.keys(choices) as Id[],
}: {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  choices: Readonly<Record<Id, string>>
  of?: readonly Id[]
}) {
  return (
    <Field
      as="select"
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <Options of={of} labels={choices} />
    </Field>
  )
}

function dayOf(text: string) {
  const parsed = parseIsoDate(text)
  return parsed.ok ? parsed.value : null
}
