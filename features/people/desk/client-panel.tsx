import { useRef } from 'react'
import { useLocation } from 'wouter'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { useAddressState } from '#desk/ui/address-state.ts'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { me } from '#desk/ui/me.ts'
import { Callout } from '#desk/ui/parts.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { Pending } from '#features/approvals/shared/pending.tsx'
import { GlassCountdown, useGlass } from '#features/audit/shared/glass.tsx'
import { DiedNote } from '#features/transmission/shared/record-death.tsx'
import { istDate } from '#finance/dates.ts'
import { deskClientWords as recordWords } from '../words/desk-client.ts'
import { deskClientsWords } from '../words/desk-clients.ts'
import { ClientHead } from './client-head.tsx'
import { ClientPart } from './client-parts.tsx'
import { type ClientView, type RecordTab, recordTabs, tabOf } from './record-tabs.ts'

const words = deskClientsWords.client
const tabIds = Object.keys(recordTabs) as RecordTab[]

/** A client's record beside the list: the head, then five tabs, each part of them with its own address. */
export function ClientPanel({ number }: { number: string }) {
  const client = useData('client', { number })
  return <WithData of={client}>{(record) => <Client record={record} />}</WithData>
}

function Client({ record }: { record: NonNullable<Answered<'client'>> }) {
  const { name, number, hasSignIn, lockedAt, closesAt, diedOn } = record
  const [path, navigate] = useLocation()
  const [asked] = useAddressState('view', 'overview')
  const hasGlass = useGlass(number)
  // What the office did is read by role, or while the client is open in an emergency.
  const isOpen = (id: ClientView) => id !== 'acts' || hasGlass || may(me.roles, 'read-audit')
  const view =
    Object.values(recordTabs)
      .flat()
      .find((one) => one === asked && isOpen(one)) ?? 'overview'
  const tab = tabOf(view)
  const parts = recordTabs[tab].filter(isOpen)
  const own = useRef<HTMLDivElement>(null)
  const open = (id: RecordTab) => () => {
    const params = new URLSearchParams(location.search)
    const [first] = recordTabs[id]
    if (first === 'overview') params.delete('view')
    else params.set('view', first)
    navigate(params.size > 0 ? `${path}?${params}` : path)
    // Tab goes on to the parts.
    own.current?.querySelectorAll<HTMLElement>('.desk-tabs a')[tabIds.indexOf(id)]?.focus()
  }
  useKeys(Object.fromEntries(tabIds.map((id, at) => [`tab-${at + 1}`, open(id)])))
  return (
    <div ref={own} className="column client-panel client-record">
      <ClientHead record={record} isMoney={tab === 'money'} />
      {diedOn && <DiedNote number={number} diedOn={diedOn} />}
      {lockedAt && (
        <Callout>{fill(words.lockedNote, { day: dateText(localeWords, dayOf(lockedAt)) })}</Callout>
      )}
      {closesAt && (
        <Callout>
          {fill(hasSignIn ? words.closes : words.closed, { day: dateText(localeWords, dayOf(closesAt)) })}
        </Callout>
      )}
      <GlassCountdown client={number} />
      <Pending client={number} records={null} />
      <DeskTabs
        label={recordWords.tabsLabel}
        name="view"
        current={recordTabs[tab][0]}
        tabs={tabIds.map((id) => ({ id: recordTabs[id][0], label: recordWords.tabs[id] }))}
      />
      {parts.length > 1 && (
        <DeskTabs
          label={recordWords.viewsLabel}
          name="view"
          usual="overview"
          current={view}
          tabs={parts.map((id) => ({ id, label: fill(recordWords.views[id], { name }) }))}
        />
      )}
      <ClientPart view={view} record={record} />
      {view === 'overview' && <p className="panel-foot muted">{fill(words.looked, { name })}</p>}
    </div>
  )
}

function dayOf(instant: string) {
  return istDate(Date.parse(instant))
}
