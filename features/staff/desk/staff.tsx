import { useLocation } from 'wouter'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { fixedHeads } from '#desk/list/fixed-heads.ts'
import { List } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead, Tag } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { Split } from '#desk/ui/split.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { formatNumber } from '#finance/rupees.ts'
import { Button } from '#site/ui/button.tsx'
import { deskStaffWords } from '../words/desk.ts'
import { Invite } from './invite.tsx'
import { Networks } from './networks.tsx'
import { factorsOf, type StaffPerson } from './person.ts'
import { PersonPanel } from './person-panel.tsx'

type Staff = Answered<'staff'>

const words = deskStaffWords

const columns: readonly ListColumn<StaffPerson>[] = columnsOf(words.columns, {
  name: [
    'minmax(9rem, 2fr)',
    ({ staff, state }) => (
      <>
        <strong>{staff.name}</strong> {state !== 'active' && <Tag>{words.states[state]}</Tag>}
      </>
    ),
  ],
  roles: [
    'minmax(8rem, 2fr)',
    ({ staff, pending }) => (
      <>
        {staff.roles.map((role) => words.roles[role]).join(', ') || (
          <span className="muted">{words.noRole}</span>
        )}
        {pending && <Tag>{fill(words.pending, { roles: pending.roles ?? '–' })}</Tag>}
      </>
    ),
  ],
  factors: ['minmax(8rem, 1.5fr)', (person) => factorsOf(person), 'extra'],
  seen: [
    '10rem',
    ({ lastSeenAt }) =>
      lastSeenAt === null ? (
        <span className="muted">{words.never}</span>
      ) : (
        <DayText date={lastSeenAt} withTime />
      ),
    'extra',
  ],
  sessions: ['5.5rem', ({ sessions }) => (sessions.length > 0 ? formatNumber(sessions.length) : ''), 'right'],
})

const keyOf = ({ staff }: StaffPerson) => staff.id

/** Who works here: roles, factors, sessions. The address names the person beside the list, `new` or `networks`. */
export default function StaffScreen({ id }: ScreenProps) {
  return (
    <WithData of={useData('staff', {})} screen="staff">
      {(staff) => <StaffList staff={staff} open={id} />}
    </WithData>
  )
}

function StaffList({ staff, open }: { staff: Staff; open: string | null }) {
  const [, navigate] = useLocation()
  const person = staff.people.find((one) => one.staff.id === open)
  const close = () => navigate('/desk/staff')
  const panel =
    open === 'new' ? (
      <Invite onClose={close} />
    ) : open === 'networks' ? (
      <Networks networks={staff.networks} ownAddress={staff.ownAddress} onClose={close} />
    ) : person ? (
      <PersonPanel key={person.staff.id} person={person} />
    ) : null
  return (
    <Split label={words.person.label} panelKey={panel && open} onClose={close} panel={panel}>
      <ScreenHead
        title={plural(localeWords, words.title, staff.people.filter(({ state }) => state !== 'left').length)}
      >
        {may(me.roles, 'change-staff') && (
          <p className="acts">
            <Button size="small" onClick={() => navigate('/desk/staff/new')}>
              {words.invite.open}
            </Button>
            <Button kind="quiet" size="small" onClick={() => navigate('/desk/staff/networks')}>
              {words.addresses.open}
            </Button>
          </p>
        )}
      </ScreenHead>
      <List
        label={plural(localeWords, words.title, staff.people.length)}
        name="staff"
        rows={staff.people}
        keyOf={keyOf}
        columns={columns}
        heads={fixedHeads}
        openKey={person ? open : null}
        onOpen={({ staff: { id } }) => navigate(`/desk/staff/${id}`)}
        empty={<Empty title={words.none} />}
      />
    </Split>
  )
}
