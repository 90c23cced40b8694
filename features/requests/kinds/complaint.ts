import { rowOn } from '#content/dated.ts'
import { complaintTimes } from '#content/request-times.ts'
import { instantOf, officeDaysAfter } from '#features/calendar/office-clock.ts'
import { addDays, istDate, istTime } from '#finance/dates.ts'
import { lines, text } from '#kit/schema/fields.ts'
import { choice, optional } from '#kit/schema/schema.ts'
import { defineKind, type RequestClock } from '../kind.ts'

const subjects = ['transaction', 'delay', 'advice', 'charges', 'data', 'other'] as const
const longest = 3000

/** The days by which a complaint is acknowledged, called about and answered, by content/request-times.ts. */
const days: NonNullable<RequestClock['days']> = (createdAt, hours) => {
  const received = istDate(Date.parse(createdAt))
  const { acknowledgeDays, findingsDays, answerDays } = rowOn(complaintTimes, received)
  const isAfterClosing = istTime(Date.parse(createdAt)) >= hours.closes
  const begins = officeDaysAfter(received, isAfterClosing ? 1 : 0, hours)
  return {
    acknowledged: officeDaysAfter(begins, acknowledgeDays, hours),
    findings: officeDaysAfter(received, findingsDays, hours),
    answered: addDays(received, answerDays),
  }
}

const clock: RequestClock = {
  days,
  due: ({ state, createdAt }, hours) => {
    const { acknowledged, answered } = days(createdAt, hours)
    return instantOf(state === 'received' ? acknowledged : answered, hours.closes)
  },
  officeStep: ({ state, createdAt, isAnswered }, hours) => {
    const { acknowledged, findings, answered } = days(createdAt, hours)
    const by = (date: typeof findings) => instantOf(date, hours.closes)
    if (state === 'received') return { does: 'complaintAcknowledge', isCall: false, at: by(acknowledged) }
    if (isAnswered) return { does: 'complaintAnswer', isCall: false, at: by(answered) }
    return { does: 'complaintFindings', isCall: true, at: by(findings) }
  },
}

/** To complain about the firm or a fund house. */
export const complaint = defineKind({
  purpose: 'help',
  about: 'nothing',
  needsProof: false,
  viaRegistrar: false,
  isCountedApart: true,
  chip: 'complaint',
  clock,
  next: {
    received: 'complaint-received',
    'in-progress': 'complaint-in-progress',
    'with-registrar': 'with-registrar',
  },
  mails: { client: 'complaint-received', office: 'new-complaint' },
  formWords: ({ complaintSteps }) => ({ steps: complaintSteps, note: null }),
  fields: () => ({
    subject: {
      rule: choice(subjects),
      control: { type: 'list', options: subjects.map((value) => ({ value })) },
      initial: 'transaction',
      isRequired: true,
    },
    text: {
      rule: text({ max: longest, keep: (sent) => lines(sent).trim() }),
      control: { type: 'lines', max: longest },
      isRequired: true,
    },
    wish: {
      rule: optional(text({ max: 500, keep: (sent) => lines(sent).trim() })),
      control: { type: 'lines', max: 500 },
    },
  }),
  findings: () => [{ id: 'complaint-clock', tone: 'plain', values: {} }],
})
