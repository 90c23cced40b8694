import './staff.css'
import { useLocation } from 'wouter'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
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

const columns: readonly ListColumn<StaffPerson>[] = [
  {
    id: 'name',
    head: words.columns.name,
    width: 'minmax(9rem, 2fr)',
    cell: ({ staff, state }) => (
      <>
        <strong>{staff.name}</strong> {state !== 'active' && <Tag>{words.states[state]}</Tag>}
      </>
    ),
  },
  {
    id: 'roles',
    head: words.columns.roles,
    width: 'minmax(8rem, 2fr)',
    cell: ({ staff, pending }) => (
      <>
        {staff.roles.map((role) => words.roles[role]).join(', ') || (
          <span className="muted">{words.noRole}</span>
        )}
        {pending && <Tag>{fill(words.pending, { roles: pending.roles ?? '–' })}</Tag>}
      </>
    ),
  },
  {
    id: 'factors',
    head: words.columns.factors,
    width: 'minmax(8rem, 1.5fr)',
    isExtra: true,
    cell: (person) => factorsOf(person),
  },
  {
    id: 'seen',
    head: words.columns.seen,
    width: '10rem',
    isExtra: true,
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null ? (
        <span className="muted">{words.never}</span>
      ) : (
        <DayText date={lastSeenAt} withTime />
      ),
  },
  {
    id: 'sessions',
    head: words.columns.sessions,
    width: '5.5rem',
    align: 'right',
    cell: ({ sessions }) => (sessions.length > 0 ? formatNumber(sessions.length) : ''),
  },
]

const keyOf = ({ staff }: StaffPerson) => staff.id

/** Who works here: roles, factors, sessions. The address names the person beside the list, `new` or `networks`. */
export default function StaffScreen({ id }: ScreenProps) {
  return <WithData of={useData('staff', {})}>{(staff) => <StaffList staff={staff} open={id} />}</WithData>
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
