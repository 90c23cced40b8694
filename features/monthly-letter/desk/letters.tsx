import './letters.css'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { monthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { SourceList } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { useWindows, type Windowed } from '#desk/list/use-windows.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type ActValue, type Answered, sendAct } from '#desk/ui/data.ts'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { allKeys, Keys, moveKeys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import { saveFile } from '#desk/ui/save-file.ts'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { Split } from '#desk/ui/split.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { isoDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { Button } from '#site/ui/button.tsx'
import { letterDeskWords as words } from '../words/desk.ts'
import { LetterPanel } from './letter-panel.tsx'
import { letterParts } from './letter-parts.ts'
import type { ListedRecipient as Row } from './letters-endpoints.server.ts'

type Head = Answered<'letters'>
type LetterPart = (typeof letterParts)[number]

const columns: readonly ListColumn<Row>[] = columnsOf(words.columns, {
  name: ['minmax(9rem, 3fr)', ({ name, number }) => <ClientName name={name} client={number} />],
  every: ['minmax(8rem, 2fr)', ({ every }) => <span className="muted">{words.every[every]}</span>, 'extra'],
  language: ['5rem', ({ language }) => words.languages[language as keyof typeof words.languages], 'extra'],
  state: [
    'minmax(9rem, 2fr)',
    ({ state, by }) => words.states[state === 'sent' ? (`sent-${by}` as const) : state],
    'right',
  ],
})

/** The tab says already how these go out. */
const isSaid = (part: LetterPart) => part === 'mail' || part === 'post'

const keyOf = ({ number }: Row) => number
const maySend = may(me.roles, 'send-letters')

/** The letters about last month: who gets one and how, who none and why; approve, stop, print. */
export default function Letters({ id }: ScreenProps) {
  const [asked] = useAddressState('part', '')
  // The first list with a letter in it when the screen was opened; one that goes out meanwhile changes no list under the hands.
  const [usual, setUsual] = useState<LetterPart | null>(null)
  const part = letterParts.find((one) => one === asked) ?? usual
  const list = useWindows('letters', { part }, keyOf)
  const first = list.data?.head.part
  useEffect(() => {
    if (first) setUsual((known) => known ?? first)
  }, [first])
  return (
    <WithData of={list} screen="letters">
      {(windows) => <People list={windows} number={id} />}
    </WithData>
  )
}

function People({ list: { source, head }, number }: { list: Windowed<Row, Head>; number: string | null }) {
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const { counts, part, run, files } = head
  const month = monthText(localeWords, isoDate(`${head.month}-01`))
  const waiting = counts.mail + counts.post
  const canSend =
    maySend && waiting > 0 && run?.is !== 'closed' && (run?.is !== 'running' || run.upTo !== null)
  useKeys({ 'invite-send': () => (canSend ? setAsking(true) : false) }, { isOn: !isAsking })
  const at = (path: string) => `/desk/letters${path}${location.search}`
  return (
    <Split
      label={words.panel.label}
      panelKey={number}
      onClose={() => navigate(at(''))}
      panel={number === null ? null : <LetterPanel key={number} number={number} />}
    >
      <ScreenHead title={fill(words.title, { month })} sub={subOf(run)}>
        {maySend && (
          <div className="acts">
            {Array.from({ length: files }, (_, file) => (
              <ActButton
                key={file}
                act="letters-print"
                input={{ file: file + 1 }}
                right="send-letters"
                done={(printed) => printed && plural(localeWords, words.printed, printed.letters)}
                onDone={(printed) => printed && saveLetters(printed, file + 1)}
              >
                {files === 1 ? words.print : fill(words.printFile, { file: file + 1 })}
              </ActButton>
            ))}
            {(run?.is === 'running' || run?.is === 'stopped') && (
              <ActButton
                act="letters-stop"
                input={{ isStopped: run.is !== 'stopped' }}
                right="send-letters"
                done={run.is === 'stopped' ? words.continued : words.stopped}
              >
                {run.is === 'stopped' ? words.goOn : words.stop}
              </ActButton>
            )}
            {canSend && (
              <Button size="small" onClick={() => setAsking(true)}>
                <Keys of="invite-send" /> {run ? words.sendMore : words.send}
              </Button>
            )}
          </div>
        )}
      </ScreenHead>
      <DeskTabs
        label={words.partsLabel}
        name="part"
        usual=""
        current={part}
        tabs={letterParts.map((one) => ({ id: one, label: words.parts[one], count: counts[one] }))}
      />
      <SourceList
        label={words.label}
        name="letters"
        source={source}
        columns={isSaid(part) ? columns.filter(({ id }) => id !== 'state') : columns}
        heads={{ sorted: '', onSort: () => {} }}
        openKey={number}
        onOpen={(row) => navigate(at(`/${row.number}`))}
        empty={<Empty title={Object.values(counts).some(Boolean) ? words.empty[part] : words.nobody} />}
        foot={[moveKeys, allKeys]}
      />
      {isAsking && <SendDialog month={month} waiting={waiting} onClose={() => setAsking(false)} />}
    </Split>
  )
}

function subOf(run: Head['run']): string {
  if (!run) return words.sub.none
  if (run.is !== 'running') return words.sub[run.is]
  return run.upTo === null
    ? fill(words.sub.running, { name: run.by })
    : fill(words.sub.limit, { name: run.by, count: formatNumber(run.upTo) })
}

const firstOnes = [10, 100, 500]

function SendDialog({ month, waiting, onClose }: { month: string; waiting: number; onClose: () => void }) {
  const parts = firstOnes
    .filter((count) => count < waiting)
    .map((count) => ({ value: String(count), label: fill(words.first, { count: formatNumber(count) }) }))
  const all = { value: '', label: fill(words.allOfThem, { count: formatNumber(waiting) }) }
  const howMany = {
    name: 'most',
    label: words.howMany,
    kind: 'choice',
    choices: [...parts, all],
    initial: '',
  } as const
  return (
    <AskDialog
      title={fill(words.sendAsk, { month })}
      sub={words.sendHelp}
      fields={[howMany]}
      submit={words.send}
      send={({ most = '' }) => sendAct('letters-send', { most: most === '' ? null : Number(most) })}
      done={words.approved}
      onClose={onClose}
    />
  )
}

/** Puts a file of letters and its list into the downloads. */
function saveLetters({ month, pdf, list }: ActValue<'letters-print'>, file: number): void {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
  saveFile(fill(words.files.letters, { month, file }), bytes, 'application/pdf')
  saveFile(fill(words.files.list, { month, file }), list, 'text/csv')
}
