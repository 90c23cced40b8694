import './invitations.css'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { dayMonthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { SourceList } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { useWindows, type Windowed } from '#desk/list/use-windows.ts'
import { useAddressState } from '#desk/ui/address-state.ts'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, useAct } from '#desk/ui/data.ts'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { allKeys, Keys, moveKeys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import { saveFile } from '#desk/ui/save-file.ts'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { Split } from '#desk/ui/split.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { istDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { Button } from '#site/ui/button.tsx'
import { invitationWords as words } from '../words/desk.ts'
import type { ListedInvitee } from './invitation-list.server.ts'
import { invitationParts } from './invitation-parts.ts'
import { InviteeActs, useInviteeActs } from './invitee-acts.tsx'
import { InviteePanel } from './invitee-panel.tsx'
import { SendDialog } from './send-dialog.tsx'
import { Waves } from './waves.tsx'

type Row = ListedInvitee

const columns: readonly ListColumn<Row>[] = columnsOf(words.columns, {
  name: ['minmax(9rem, 3fr)', ({ name, number }) => <ClientName name={name} client={number} />],
  mailbox: ['minmax(8rem, 3fr)', (row) => <span className="muted">{mailboxText(row)}</span>, 'extra'],
  language: ['5rem', ({ language }) => words.languages[language as keyof typeof words.languages], 'extra'],
  state: ['minmax(9rem, 2fr)', (row) => <span data-invitation={row.state}>{stateText(row)}</span>, 'right'],
})

function mailboxText({ by, with: others }: Row): string {
  if (by === 'letter') return words.byLetter
  if (others.length === 0) return ''
  if (others.length > 1) return fill(words.withMany, { count: others.length })
  return fill(words.with, { name: others[0] ?? '' })
}

/** Where somebody stands, with its day; a bounce with its reason. */
function stateText({ state, at, bouncedBecause }: Row): string {
  if (state === 'bounced' && bouncedBecause !== null) return words.bounced[bouncedBecause]
  const date = at === null ? '' : dayMonthText(localeWords, istDate(Date.parse(at)))
  return fill(words.states[state], { date })
}

const keyOf = ({ number }: Row) => number
const maySend = may(me.roles, 'open-accounts')

/** Who is invited to sign in, by waves; who is ready, and what is missing. */
export default function Invitations({ id }: ScreenProps) {
  const [asked] = useAddressState('part', invitationParts[0])
  const part = invitationParts.find((one) => one === asked) ?? invitationParts[0]
  const list = useWindows('invitations', { part }, keyOf)
  return (
    <WithData of={list} screen="invitations">
      {(windows) => <People list={windows} part={part} number={id} />}
    </WithData>
  )
}

function howText({ own, shared, letter }: Answered<'invitations'>['all']): string {
  const count = { own: formatNumber(own), shared: formatNumber(shared), letter: formatNumber(letter) }
  return fill(words.sub, count)
}

function People({
  list: { source, head },
  part,
  number,
}: {
  list: Windowed<Row, Answered<'invitations'>>
  part: (typeof invitationParts)[number]
  number: string | null
}) {
  const [, navigate] = useLocation()
  const [active, setActive] = useState<Row | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { counts, all, invited, waves } = head
  const print = usePrint()
  const acts = useInviteeActs()
  const act = (run: (numbers: readonly string[]) => unknown) => () => (active ? run([active.number]) : false)
  useKeys(
    {
      'invite-send': () => (counts.ready > 0 ? setAsking(true) : false),
      'invite-print': () => (counts.letters > 0 ? print.run() : false),
      'invite-letter': act(acts.letter),
      'invite-renew': act(acts.renew),
      'invite-hold': act(acts.hold),
    },
    { isOn: maySend && !isAsking },
  )
  const at = (path: string) => `/desk/invitations${path}${location.search}`
  return (
    <Split
      label={words.panel.label}
      panelKey={number}
      onClose={() => navigate(at(''))}
      panel={number === null ? null : <InviteePanel key={number} number={number} />}
    >
      <ScreenHead
        title={
          invited.people === 0
            ? words.none
            : fill(words.title, {
                invited: formatNumber(invited.people),
                signedIn: formatNumber(invited.signedIn),
              })
        }
        sub={counts.all > 0 && howText(all)}
      >
        {maySend && (
          <div className="acts">
            {counts.letters > 0 && (
              <Button kind="quiet" size="small" busy={print.isPending} onClick={print.run}>
                <Keys of="invite-print" /> {plural(localeWords, words.print, counts.letters)}
              </Button>
            )}
            {counts.ready > 0 && (
              <Button size="small" onClick={() => setAsking(true)}>
                <Keys of="invite-send" /> {plural(localeWords, words.send, counts.ready)}
              </Button>
            )}
          </div>
        )}
      </ScreenHead>
      <Waves waves={waves} invited={invited} />
      <DeskTabs
        label={words.partsLabel}
        name="part"
        tabs={invitationParts.map((one) => ({
          id: one,
          label: words.parts[one],
          // The buttons above say how many mails and letters there are.
          count:
            maySend && counts[one] > 0 && (one === 'ready' || one === 'letters') ? undefined : counts[one],
        }))}
      />
      <SourceList
        label={words.label}
        name="invitations"
        source={source}
        columns={part === 'ready' ? columns.filter(({ id }) => id !== 'state') : columns}
        heads={{ sorted: '', onSort: () => {} }}
        openKey={number}
        onActive={setActive}
        onOpen={(row) => navigate(at(`/${row.number}`))}
        bulk={(numbers, clear) => maySend && <InviteeActs numbers={numbers} onDone={clear} />}
        empty={<Empty title={words.empty[counts.all === 0 ? 'all' : part]} />}
        foot={[
          moveKeys,
          ['list-select', words.selectKey],
          ['invite-letter', words.letterInstead],
          ['invite-renew', words.newLink],
          ['invite-hold', words.hold],
          allKeys,
        ]}
      />
      {isAsking && <SendDialog ready={counts.ready} onClose={() => setAsking(false)} />}
    </Split>
  )
}

/** Prints the letters that wait, and puts the PDF into the downloads. */
function usePrint() {
  const { mutate, isPending } = useAct('print-letters')
  const run = () =>
    mutate(
      { numbers: null },
      {
        onSuccess: ({ value }) => {
          if (!value) return
          const bytes = Uint8Array.from(atob(value.pdf), (letter) => letter.charCodeAt(0))
          const date = istDate(Date.now())
          saveFile(fill(words.file, { date }), bytes, 'application/pdf')
          showDone(
            [
              plural(localeWords, words.printed, value.letters),
              value.waiting > 0 ? plural(localeWords, words.waiting, value.waiting) : '',
            ]
              .filter((part) => part !== '')
              .join(' '),
          )
        },
        onError: showFailure,
      },
    )
  return { run, isPending }
}
