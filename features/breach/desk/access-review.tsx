import './breach.css'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import { RowsTable } from '#desk/ui/rows-table.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { istDate } from '#finance/dates.ts'
import { Link } from '#site/ui/link.tsx'
import { breachWords } from '../words/desk.ts'

const words = breachWords.review
type Review = Answered<'access-review'>

/** Every access, once every six months: still right, or end it. */
export default function AccessReview() {
  return (
    <>
      <ScreenHead title={deskFrameWords.screens['access-review']} sub={words.lead} />
      <div className="column gap-5 screen-body breach">
        <WithData of={useData('access-review', {})}>{(review) => <Rows review={review} />}</WithData>
      </div>
    </>
  )
}

function Rows({ review: { rows, lastAt } }: { review: Review }) {
  const due = rows.filter(({ isDue }) => isDue).length
  return (
    <>
      <p>
        {lastAt === null
          ? words.never
          : fill(words.last, { day: dateText(localeWords, istDate(Date.parse(lastAt))) })}{' '}
        {due > 0 ? fill(words.due, { count: due }) : words.nothing}
      </p>
      <RowsTable
        label={deskFrameWords.screens['access-review']}
        rows={rows}
        keyOf={({ subject }) => subject}
        heads={words.columns}
        columns={{
          access: ({ name }) => name,
          opens: ({ opens }) => opens.join(' · '),
          used: ({ used }) => (used.length === 0 ? words.noneUsed : used.join(' · ')),
          checked: (row) => <Checked row={row} />,
        }}
      />
    </>
  )
}

function Checked({ row: { subject, checkedAt, checkedBy, isDue } }: { row: Review['rows'][number] }) {
  return (
    <>
      {checkedAt && (
        <div>
          <DayText date={checkedAt} />, {checkedBy}
        </div>
      )}
      <div className="acts">
        <ActButton
          act="access-confirm"
          input={{ subject }}
          right="handle-breach"
          isPrimary={isDue}
          done={words.confirmed}
        >
          {words.right}
        </ActButton>
        {may(me.roles, 'change-staff') && <End subject={subject} />}
      </div>
    </>
  )
}

const screenOf = { mailbox: '/imports?tab=mailbox', 'mail-server': '/first-hour' } as const

/** Ends an access by the act that there is for it, or leads to where it is set. */
function End({ subject }: { subject: string }) {
  const [kind, id = ''] = subject.split(/:(.*)/s)
  if (kind === 'staff')
    return (
      <ActButton act="remove-staff" input={{ staff: id }} right="change-staff" done={words.endedStaff}>
        {words.end}
      </ActButton>
    )
  if (kind === 'program')
    return (
      <ActButton act="revoke-program" input={{ id }} right="change-staff" done={words.endedStaff}>
        {words.end}
      </ActButton>
    )
  return <Link href={screenOf[kind as keyof typeof screenOf] ?? '/staff'}>{words.end}</Link>
}
