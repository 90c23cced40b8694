import { writeFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { readHouseMonths } from '#features/business/house-months.server.ts'
import { sumBrokerageFiles } from '#features/business/sum-files.server.ts'
import { historiesOf } from '#features/ledger/newest-prices.server.ts'
import { selectSchemes } from '#features/prices/navs.server.ts'
import { actOnRequest } from '#features/requests/office.server.ts'
import { actorOf, findStaffNamed } from '#features/staff/people.server.ts'
import type { Role } from '#features/staff/staff.ts'
import { hasSampleBook, sampleBookFile, sampleOffice } from '#features/upkeep/sample/sample-office.server.ts'
import { addDays, addMonths, dayNumber, type IsoDate, istDate } from '#finance/dates.ts'
import { navAt } from '#finance/returns.ts'
import { dayMs, hourMs } from '#kit/clock/time.ts'
import { type AnyAct, type AnyQuery, type DeskCall, runAct, runQuery } from '../acts/endpoint.server.ts'
import { acts, queries } from './endpoints.server.ts'
import book from './sample-book.json' with { type: 'json' }
import {
  brokerageFile,
  type FundLetter,
  foliosFile,
  sampleFolios,
  sampleFunds,
  transactionsFile,
} from './sample-files.ts'
import type { DeskServices } from './services.server.ts'

type Worker = Extract<Role, 'owner' | 'adviser' | 'operations'>
type Act = (
  by: Worker,
  daysAgo: number,
  name: keyof typeof acts,
  input: object,
  file?: Buffer,
) => Promise<unknown>

/** What a step of the book needs. */
interface Desk {
  readonly services: DeskServices
  readonly today: IsoDate
  /** Plans what is done on a day. Days run from the oldest, whatever subject planned them, so that the log is in their order. */
  readonly on: (daysAgo: number, run: () => Promise<unknown>) => void
  readonly act: Act
  readonly ask: (by: Worker, daysAgo: number, name: keyof typeof queries, input: object) => Promise<unknown>
  /** Services and actor of a colleague some days ago. */
  readonly at: (by: Worker, daysAgo: number) => Pick<DeskCall, 'services' | 'actor'>
  /** Returns the number of a client by name. */
  readonly numberOf: (name: string) => Promise<string>
}

/**
 * Gives a sample office a book, unless it has one: registrars' files of invented families with the brokerage of fourteen months, invoices,
 * and what four people did with it in the last weeks. All of it is done by acts of the desk. It stays for good: invoices and papers can't be deleted.
 */
export async function ensureSampleBook(services: DeskServices): Promise<void> {
  const { smtpUrl, webhookUrl } = services.settings
  if (hasSampleBook(services.settings) || smtpUrl !== null || webhookUrl !== null) return
  writeFileSync(sampleBookFile(services.settings), '', { mode: 0o600 })
  const plan: { readonly daysAgo: number; readonly run: () => Promise<unknown> }[] = []
  const desk = await openAt(services, (daysAgo, run) => plan.push({ daysAgo, run }))
  await files(desk)
  business(desk)
  meetings(desk)
  requests(desk)
  records(desk)
  for (const { run } of plan.toSorted((a, b) => b.daysAgo - a.daysAgo)) await run()
}

async function openAt(services: DeskServices, on: Desk['on']): Promise<Desk> {
  const staff = new Map(
    await Promise.all(
      sampleOffice.map(async ({ email, role }) => [role, await findStaffNamed(services.db, email)] as const),
    ),
  )
  const callOf = (by: Worker, daysAgo: number): DeskCall => {
    const person = staff.get(by)
    if (!person) throw new Error('the sample office is not there')
    const now = () => services.clock.now() - daysAgo * dayMs - (daysAgo > 0 ? 0 : hourMs / 2)
    return {
      services: { ...services, clock: { now } },
      staff: person,
      actor: actorOf(person),
      isProven: async () => true,
      ...{ sessionId: '', address: null, origin: '', requestId: '' },
    }
  }
  return {
    services,
    on,
    today: istDate(services.clock.now()),
    at: callOf,
    act: async (by, daysAgo, name, input, file) => {
      const call = { ...callOf(by, daysAgo), ...(file && { file }) }
      const done = await runAct(acts[name] as AnyAct, call, input, null)
      if (done.is !== 'done') throw new Error(`the sample office’s ${name}: ${JSON.stringify(done)}`)
      return done.value
    },
    ask: async (by, daysAgo, name, input) => {
      const answer = await runQuery(queries[name] as AnyQuery, callOf(by, daysAgo), input)
      if (answer.is !== 'answered')
        throw new Error(`the sample office asks ${name}: ${JSON.stringify(answer)}`)
      return answer.value
    },
    numberOf: async (name) =>
      (
        await services.db
          .selectFrom('person')
          .select('public_id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow()
      ).public_id,
  }
}

/** The registrar's files as they came: the brokerage of each month, the book two months ago, and what was new last week. */
async function files({ services, today, on, act }: Desk): Promise<void> {
  const codes = Object.values(sampleFunds).map(({ scheme }) => scheme)
  const histories = await historiesOf(services, codes)
  const names = new Map((await selectSchemes(services.db, codes)).map(({ code, name }) => [code, name]))
  const nameOf = (fund: FundLetter) => names.get(sampleFunds[fund].scheme) ?? ''
  const priceOf = (scheme: string, on: IsoDate) => {
    const series = histories.get(scheme)!
    return navAt(
      series,
      Math.max(
        0,
        series.days.findLastIndex((day) => day <= dayNumber(on)),
      ),
    )
  }
  const folios = sampleFolios(today, priceOf)
  const take = (daysAgo: number, name: string, reports: Readonly<Record<string, Uint8Array>>) => {
    const asked = { name, password: '', from: null, to: null, isTrial: false }
    on(daysAgo, () => act('operations', daysAgo, 'import-file', asked, Buffer.from(zipSync(reports))))
  }
  const book = (from: IsoDate, to: IsoDate) => ({
    [`WBR9_${to}.csv`]: foliosFile(folios, to, priceOf, nameOf),
    [`WBR2_${to}.csv`]: transactionsFile(folios, from, to, nameOf),
  })
  for (let back = monthsOfBrokerage; back > 0; back -= 1) {
    const first = monthStart(today, -back)
    const file = brokerageFile(folios, first, priceOf, back === 3)
    const daysAgo = Math.max(3, daysSince(today, addDays(addMonths(first, 1), 4)))
    take(daysAgo, `CAMS_${first.slice(0, 7)}.zip`, { [`WBR77_${first.slice(0, 7)}.csv`]: file })
    on(daysAgo, () => sumBrokerageFiles(services))
  }
  const [early, late] = [addDays(today, -63), addDays(today, -4)]
  take(62, `CAMS_${early}.zip`, book('2000-01-01', early))
  on(62, () => act('operations', 62, 'people-take-in', {}))
  take(3, `CAMS_${late}.zip`, book(addDays(early, 1), late))
}

const monthsOfBrokerage = 14

const monthStart = (today: IsoDate, months: number) => addMonths(`${today.slice(0, 8)}01` as IsoDate, months)
const daysSince = (today: IsoDate, day: IsoDate) => dayNumber(today) - dayNumber(day)

const houses = [
  ['P', 'ICICI Prudential AMC (sample)', '27AAZCP1111B1ZM'],
  ['L', 'SBI Funds Management (sample)', '27AAZCL1111B1ZQ'],
  ['H', 'HDFC AMC (sample)', '27AAZCH1111B1ZU'],
] as const

/** Fund houses, the invoices of all months but the last, and what the bank says of the earlier ones. */
function business({ services, today, on, act }: Desk): void {
  const began = daysSince(today, monthStart(today, -monthsOfBrokerage))
  const address = 'Plot 00, Sample Road, Mumbai 400001'
  for (const [house, name, gstin] of houses)
    on(began, () =>
      act('owner', began, 'fund-house-set', { registrar: 'cams', house, name, gstin, address, mail: '' }),
    )
  // An invoice goes out on the tenth of the next month.
  for (let back = monthsOfBrokerage; back > 1; back -= 1) {
    const month = monthStart(today, -back).slice(0, 7)
    const daysAgo = daysSince(today, addDays(monthStart(today, 1 - back), 9))
    if (daysAgo < 0) continue
    on(daysAgo, async () => {
      for (const { registrar, house, draft } of await readHouseMonths(services, month, month)) {
        if (draft.dueInvoice <= 0) continue
        const invoice = { registrar, house, month, kind: 'invoice', taxable: draft.dueInvoice }
        await act('owner', daysAgo, 'invoice-issue', invoice)
      }
    })
    if (daysAgo < 45) continue
    const rupees = (amount: number) => (amount / 100).toFixed(2)
    on(daysAgo - 20, async () => {
      for (const { registrar, house, receipt, issued } of await readHouseMonths(services, month, month)) {
        if (issued.invoiced <= 0) continue
        const received = rupees(receipt.expected - (back === 4 ? 350_00 : 0))
        const tds = rupees(receipt.expectedTds)
        const paid = { registrar, house, month, draft: '', received, tds }
        await act('owner', daysAgo - 20, 'house-month-set', paid)
      }
    })
  }
}

/** Reviews: one was held, with its minutes, and one is prepared. Who looks after whom. */
function meetings({ today, on, act, ask, numberOf }: Desk): void {
  on(55, async () => {
    const colleagues = (await ask('owner', 55, 'colleagues', {})) as { id: string; name: string }[]
    for (const [by, clients] of Object.entries(book.inCharge)) {
      const name = sampleOffice.find(({ role }) => role === by)?.name
      const staff = colleagues.find((one) => one.name === name)?.id ?? null
      for (const client of clients)
        await act(by as Worker, 55, 'put-in-charge', { number: await numberOf(client), staff })
    }
  })
  on(33, async () => {
    const number = await numberOf('Anil Deshpande')
    const held = (await act('adviser', 33, 'prepare-review', { number })) as { id: string }
    const { cards } = (await ask('adviser', 33, 'review', held)) as { cards: { place: number }[] }
    for (const { place } of cards) {
      const done = { outcome: 'decided', note: 'As he wishes; we prepare the papers' }
      const task = { ...done, who: 'office', dueOn: addDays(today, 6) }
      const left = { outcome: 'not-now', note: 'Nothing to change', who: null, dueOn: null }
      await act('adviser', 33, 'end-review-card', { ...held, place, ...(place === 1 ? task : left) })
    }
    await act('adviser', 33, 'close-review', held)
  })
  on(2, async () => act('owner', 2, 'prepare-review', { number: await numberOf('Srinivas Mallela') }))
}

/** What clients asked on the telephone in the last weeks, and how far it is. */
function requests({ on, act, ask, at, numberOf }: Desk): void {
  const write = (daysAgo: number, client: string, kind: string, fields: object): { reference: string } => {
    const made = { reference: '' }
    on(daysAgo, async () => {
      const number = await numberOf(client)
      const form = { number, kind, about: '' }
      const { about, choices } = (await ask('operations', daysAgo, 'request-form', form)) as {
        about: string
        choices: { value: string }[]
      }
      const of = about === 'nothing' ? '' : (choices[0]?.value ?? '')
      const written = await act('operations', daysAgo, 'request-write', { number, kind, about: of, fields })
      made.reference = (written as { reference: string }).reference
    })
    return made
  }
  const move = (
    by: Worker,
    daysAgo: number,
    made: { readonly reference: string },
    act: 'take' | 'hand-on' | 'done',
    text = '',
  ) =>
    on(daysAgo, async () => {
      const { services, actor } = at(by, daysAgo)
      const number = act === 'hand-on' ? `C-${made.reference.replaceAll(' ', '').slice(0, 5)}` : null
      const moved = await actOnRequest(services, actor, made.reference, { act, number, text: text || null })
      if (!moved.ok) throw new Error(`the sample office’s request ${made.reference}: ${moved.reason}`)
    })
  const sold = write(9, 'Sundaram Venkatesan', 'redeem', {
    how: 'amount',
    amount: '1,50,000',
    note: 'For the hospital',
  })
  move('operations', 9, sold, 'take')
  move('operations', 8, sold, 'hand-on')
  move('operations', 6, sold, 'done')
  const address = { street: '4 Park Avenue', city: 'Jaipur', pin: '302006', note: '' }
  const moved = write(5, 'Vikas Rathore', 'address', address)
  move('operations', 4, moved, 'take')
  move('operations', 4, moved, 'hand-on')
  const settled = write(21, 'Debjani Sengupta', 'complaint', {
    subject: 'delay',
    text: 'My mandate takes three weeks, and nobody told me why.',
  })
  move('adviser', 20, settled, 'take')
  move(
    'adviser',
    14,
    settled,
    'done',
    'The bank refused the signature. We rang her and said so the same day from now on.',
  )
  const open = write(6, 'Elizabeth Kurian', 'complaint', {
    subject: 'charges',
    text: 'The fund took an exit load that nobody mentioned to me.',
  })
  move('adviser', 6, open, 'take')
  write(0, 'Thomas Kurian', 'redeem', { how: 'amount', amount: '5,00,000', note: '' })
  write(0, 'Harpreet Sandhu', 'document', { which: 'gains', year: '', note: 'For the tax return' })
}

/** Notes, calls and tasks, papers, policies, letters and invitations. */
function records({ today, on, act, ask, numberOf }: Desk): void {
  for (const { by, daysAgo, client, kind, text, dueIn } of book.notes)
    on(daysAgo, async () => {
      const number = client && (await numberOf(client))
      const task = { task: text, due: addDays(today, dueIn), text: '' }
      const said = kind === 'task' ? task : { kind, text, task: '' }
      await act(by as Worker, daysAgo, 'write-note', { number, ...said, letter: '', chat: '' })
    })
  const paper = async (daysAgo: number, client: string, purpose: string, title: string) =>
    await act(
      'operations',
      daysAgo,
      'upload-add',
      { number: await numberOf(client), purpose, period: '' },
      await picture([title, client, 'invented, for the sample office']),
    )
  on(6, () => paper(6, 'Harpreet Sandhu', 'cheque', 'CANCELLED CHEQUE'))
  on(3, async () => {
    await paper(3, 'Venkata Rao Chalasani', 'certificate', 'CERTIFICATE OF DEATH')
    const client = await numberOf('Venkata Rao Chalasani')
    const { papers } = (await ask('operations', 3, 'uploads', { number: client })) as {
      papers: { id: string }[]
    }
    await act('operations', 3, 'propose-death', {
      ...{ client, change: 'record', diedOn: addDays(today, -5), paper: papers[0]?.id ?? null },
      ...{ certificate: 'D-2026-0117', place: 'in', reason: 'His daughter Madhavi brought the certificate' },
    })
  })
  for (const [insured, kind, insurer, cover, dueIn] of [
    ['Srinivas Mallela', 'term', 'Sample Life Insurance', '2,00,00,000', 9],
    ['Farhan Siddiqui', 'health', 'Sample General Insurance', '15,00,000', 24],
  ] as const)
    on(40, async () =>
      act('operations', 40, 'policy-save', {
        ...{ client: await numberOf(insured), policy: null, kind, insurer, number: 'S-000', insured, cover },
        ...{ premium: '28,000', every: 'year', dueOn: addDays(today, dueIn) },
        ...{ nominee: '', papers: '', contact: '' },
      }),
    )
  for (const client of ['Anil Deshpande', 'Thomas Kurian', 'Srinivas Mallela', 'Sundaram Venkatesan'])
    on(30, async () =>
      act('operations', 30, 'letter-choose', { number: await numberOf(client), every: 'month', by: 'post' }),
    )
  on(4, async () =>
    act('owner', 4, 'invite', { numbers: await Promise.all(book.invited.map(numberOf)), most: null }),
  )
}

/** A picture of a paper. */
async function picture(lines: readonly string[]): Promise<Buffer> {
  const text = lines.map(
    (line, at) => `<text x="60" y="${120 + at * 70}" font-size="${at === 0 ? 44 : 28}">${line}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="420" font-family="serif"><rect width="900" height="420" fill="#fbf7ea"/>${text.join('')}</svg>`
  return await sharp(Buffer.from(svg)).png().toBuffer()
}
