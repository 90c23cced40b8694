import { expect } from 'vitest'
import { keepDayHead } from '#features/audit/day-head.server.ts'
import { setCalendarDate } from '#features/calendar/calendar.server.ts'
import { remindOfDates } from '#features/calendar/reminders.server.ts'
import { saveMessage } from '#features/enquiries/enquiries.server.ts'
import { actorOf } from '#features/staff/people.server.ts'
import { appendEntry } from '#kit/audit/audit-chain.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { addStaff } from '#tests/fixtures/staff.server.ts'

/** Has a message sent, a day's log ended and a date come up. Returns the mails to the office by their kind. */
async function officeMails(services: Services, forward: (ms: number) => void) {
  const owner = await addStaff(services, 'Meera Iyer', ['owner'])
  const message = {
    ...{ name: 'Anita Rao', email: 'anita@example.in', phone: null, text: 'Please call me.' },
    ...{ schemeCode: null, slot: null },
  }
  const given = { purpose: 'answer-message', textVersion: '1', language: 'en', page: '/contact' } as const
  const saved = await saveMessage(services, message, given, { address: '192.0.2.1', key: 'm', bodyHash: 'a' })
  await appendEntry(services.db, services, actorOf(owner), { act: 'looked' })
  const date = { title: 'Licence ends', dueOn: '2026-08-25', everyMonths: null, ownerId: null } as const
  await setCalendarDate(services, actorOf(owner), null, date as Parameters<typeof setCalendarDate>[3])
  forward(dayMs)
  await keepDayHead(services)
  await remindOfDates(services)
  const mails = await waitingMail(services)
  return { id: saved.ok ? saved.id : '', of: (kind: string) => mails.find((mail) => mail.kind === kind) }
}

eachDatabase('a mail to the office leads to the record at the desk', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock, { DESK_ORIGIN: 'https://desk.example' })
  const { id, of } = await officeMails(services, clock.forward)
  expect(of('new-message')?.text).toContain(
    `Open at the desk:\nhttps://desk.example/desk/today/message%3A${id}`,
  )
  expect(of('new-message')?.text).not.toContain('npm run')
  expect(of('new-calendar-date')?.text).toContain('https://desk.example/desk/calendar')
  expect(of('new-calendar-date')?.text).not.toContain('npm run')
  expect(of('log-head')?.text).toContain('https://desk.example/desk/audit')
})

eachDatabase('as long as the desk has no address, the mail names the command', async (store) => {
  const clock = handClock()
  const { of } = await officeMails(testServices(store, clock), clock.forward)
  expect(of('new-message')?.text).toMatch(/On the server: npm run desk -- ask record \d\d \d\d \d\d/)
  expect(of('new-message')?.text).not.toContain('Open at the desk')
  expect(of('new-calendar-date')?.text).toContain('On the server: npm run desk -- ask calendar')
})
