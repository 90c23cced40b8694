import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { me } from '#desk/ui/me.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { deskStaffWords as words } from '../words/desk.ts'

const ways = { prices: '/first-hour', imports: '/imports/new', mailbox: '/imports?tab=mailbox' } as const

/** What mends a fault that Health names: the way to its screen, for whoever may, or what could not be delivered. */
export function Mending({ of, isGood }: { of: string; isGood: boolean }) {
  if (of === 'outbox') return <Undelivered />
  if (isGood || !(of in ways) || !may(me.roles, 'change-firm')) return null
  return (
    <ButtonLink kind="quiet" size="small" href={ways[of as keyof typeof ways]}>
      {words.ways[of as keyof typeof ways]}
    </ButtonLink>
  )
}

function Undelivered() {
  const { data = [] } = useData('outbox', {})
  return data
    .filter(({ isDead }) => isDead)
    .map(({ id, createdAt }) => (
      <span key={id} className="acts">
        <DayText date={createdAt} withTime />
        <ActButton act="outbox-retry" input={{ id }} right="work-clients" done={words.sentAgain}>
          {words.sendAgain}
        </ActButton>
      </span>
    ))
}
