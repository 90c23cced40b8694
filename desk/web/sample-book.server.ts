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
  readonly act: Act
  readonly ask: (name: keyof typeof queries, input: object) => Promise<unknown>
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
  const desk = await openAt(services)
  await files(desk)
  await business(desk)
  await meetings(desk)
  await requests(desk)
  await records(desk)
}

async function openAt(services: DeskServices): Promise<Desk> {
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
    today: istDate(services.clock.now()),
    at: callOf,
    act: async (by, daysAgo, name, input, file) => {
      const call = { ...callOf(by, daysAgo), ...(file && { file }) }
      const done = await runAct(acts[name] as AnyAct, call, input, null)
      if (done.is !== 'done') throw new Error(`the sample office’s ${name}: ${JSON.stringify(done)}`)
      return done.value
    },
    ask: async (name, input) => {
      const answer = await runQuery(queries[name] as AnyQuery, callOf('owner', 0), input)
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

/** The registrar's files as they came: the book two months ago, what was new last week, and the brokerage of each month. */
async function files({ services, today, act }: Desk): Promise<void> {
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
  const take = async (daysAgo: number, name: string, reports: Readonly<Record<string, Uint8Array>>) => {
    const asked = { name, password: '', from: null, to: null, isTrial: false }
    return await act('operations', daysAgo, 'import-file', asked, Buffer.from(zipSync(reports)))
  }
  const book = (from: IsoDate, to: IsoDate) => ({
    [`WBR9_${to}.csv`]: foliosFile(folios, to, priceOf, nameOf),
    [`WBR2_${to}.csv`]: transactionsFile(folios, from, to, nameOf),
  })
  const brokerage = (back: number) => {
    const first = addMonths(`${today.slice(0, 8)}01` as IsoDate, -back)
    return [`WBR77_${first.slice(0, 7)}.csv`, brokerageFile(folios, first, priceOf, back === 3)] as const
  }
  const months = Array.from({ length: 14 }, (_, at) => brokerage(14 - at))
  const [early, late] = [addDays(today, -63), addDays(today, -4)]
  const before = { ...book('2000-01-01', early), ...Object.fromEntries(months.slice(0, 12)) }
  await take(62, `CAMS_${early}.zip`, before)
  await act('operations', 62, 'people-take-in', {})
  await take(3, `CAMS_${late}.zip`, {
    ...book(addDays(early, 1), late),
    ...Object.fromEntries(months.slice(12)),
  })
}

const houses = [
  ['P', 'ICICI Prudential AMC (sample)', '27AAZCP1111B1ZM'],
  ['L', 'SBI Funds Management (sample)', '27AAZCL1111B1ZQ'],
  ['H', 'HDFC AMC (sample)', '27AAZCH1111B1ZU'],
] as const

/** Fund houses, the invoices of all months but the last, and what the bank says of the earlier ones. */
async function business({ services, today, act }: Desk): Promise<void> {
  for (const [house, name, gstin] of houses) {
    const address = 'Plot 00, Sample Road, Mumbai 400001'
    await act('owner', 60, 'fund-house-set', { registrar: 'cams', house, name, gstin, address, mail: '' })
  }
  await sumBrokerageFiles(services)
  const last = addMonths(today, -1).slice(0, 7)
  const rows = await readHouseMonths(services, addMonths(today, -14).slice(0, 7), last)
  // The numbers go by the day.
  for (const row of rows.toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0))) {
    const { registrar, house, month, draft, receipt } = row
    const next = addDays(addMonths(`${month}-01` as IsoDate, 1), 9)
    const daysAgo = dayNumber(today) - dayNumber(next)
    if (daysAgo < 0 || month === last || draft.dueInvoice <= 0) continue
    await act('owner', daysAgo, 'invoice-issue', {
      registrar,
      house,
      month,
      kind: 'invoice',
      taxable: draft.dueInvoice,
    })
    if (daysAgo < 45) continue
    const rupees = (amount: number) => (amount / 100).toFixed(2)
    const received = rupees(receipt.expected - (month === addMonths(today, -4).slice(0, 7) ? 350_00 : 0))
    const tds = rupees(receipt.expectedTds)
    await act('owner', daysAgo - 20, 'house-month-set', {
      registrar,
      house,
      month,
      draft: '',
      received,
      tds,
    })
  }
}

/** Reviews: one was held, with its minutes, and one is prepared. Who looks after whom. */
async function meetings({ today, act, ask, numberOf }: Desk): Promise<void> {
  const colleagues = (await ask('colleagues', {})) as { id: string; name: string }[]
  for (const [by, clients] of Object.entries(book.inCharge)) {
    const name = sampleOffice.find(({ role }) => role === by)?.name
    const staff = colleagues.find((one) => one.name === name)?.id ?? null
    for (const client of clients)
      await act(by as Worker, 55, 'put-in-charge', { number: await numberOf(client), staff })
  }
  const held = (await act('adviser', 34, 'prepare-review', { number: await numberOf('Anil Deshpande') })) as {
    id: string
  }
  const { cards } = (await ask('review', held)) as { cards: { place: number }[] }
  for (const { place } of cards) {
    const task = {
      outcome: 'decided',
      note: 'As he wishes; we prepare the papers',
      who: 'office',
      dueOn: addDays(today, 6),
    }
    const left = { outcome: 'not-now', note: 'Nothing to change', who: null, dueOn: null }
    await act('adviser', 33, 'end-review-card', { ...held, place, ...(place === 1 ? task : left) })
  }
  await act('adviser', 33, 'close-review', held)
  await act('owner', 2, 'prepare-review', { number: await numberOf('Srinivas Mallela') })
}

/** What clients asked on the telephone in the last weeks, and how far it is. */
async function requests({ act, ask, at, numberOf }: Desk): Promise<void> {
  const write = async (daysAgo: number, client: string, kind: string, fields: object): Promise<string> => {
    const number = await numberOf(client)
    const { about, choices } = (await ask('request-form', { number, kind, about: '' })) as {
      about: string
      choices: { value: string }[]
    }
    const of = about === 'nothing' ? '' : (choices[0]?.value ?? '')
    const written = await act('operations', daysAgo, 'request-write', { number, kind, about: of, fields })
    return (written as { reference: string }).reference
  }
  const move = async (
    by: Worker,
    daysAgo: number,
    name: string,
    act: 'take' | 'hand-on' | 'done',
    text = '',
  ) => {
    const { services, actor } = at(by, daysAgo)
    const number = act === 'hand-on' ? `C-${name.replaceAll(' ', '').slice(0, 5)}` : null
    const moved = await actOnRequest(services, actor, name, { act, number, text: text || null })
    if (!moved.ok) throw new Error(`the sample office’s request ${name}: ${moved.reason}`)
  }
  const sold = await write(9, 'Sundaram Venkatesan', 'redeem', {
    how: 'amount',
    amount: '1,50,000',
    note: 'For the hospital',
  })
  await move('operations', 9, sold, 'take')
  await move('operations', 8, sold, 'hand-on')
  await move('operations', 6, sold, 'done')
  const address = { street: '4 Park Avenue', city: 'Jaipur', pin: '302006', note: '' }
  const moved = await write(5, 'Vikas Rathore', 'address', address)
  await move('operations', 4, moved, 'take')
  await move('operations', 4, moved, 'hand-on')
  const settled = await write(21, 'Debjani Sengupta', 'complaint', {
    subject: 'delay',
    text: 'My mandate takes three weeks, and nobody told me why.',
  })
  await move('adviser', 20, settled, 'take')
  await move(
    'adviser',
    14,
    settled,
    'done',
    'The bank refused the signature. We rang her and said so the same day from now on.',
  )
  const open = await write(6, 'Elizabeth Kurian', 'complaint', {
    subject: 'charges',
    text: 'The fund took an exit load that nobody mentioned to me.',
  })
  await move('adviser', 6, open, 'take')
  await write(0, 'Thomas Kurian', 'redeem', { how: 'amount', amount: '5,00,000', note: '' })
  await write(0, 'Harpreet Sandhu', 'document', { which: 'gains', year: '', note: 'For the tax return' })
}

/** Notes, calls and tasks, papers, policies, letters and invitations. */
async function records({ today, act, ask, numberOf }: Desk): Promise<void> {
  for (const { by, daysAgo, client, kind, text, dueIn } of book.notes) {
    const number = client && (await numberOf(client))
    const task = { task: text, due: addDays(today, dueIn), text: '' }
    const said = kind === 'task' ? task : { kind, text, task: '' }
    await act(by as Worker, daysAgo, 'write-note', { number, ...said, letter: '', chat: '' })
  }
  const paper = async (daysAgo: number, client: string, purpose: string, title: string) =>
    await act(
      'operations',
      daysAgo,
      'upload-add',
      { number: await numberOf(client), purpose, period: '' },
      await picture([title, client, 'invented, for the sample office']),
    )
  await paper(6, 'Harpreet Sandhu', 'cheque', 'CANCELLED CHEQUE')
  await paper(3, 'Venkata Rao Chalasani', 'certificate', 'CERTIFICATE OF DEATH')
  const chalasani = await numberOf('Venkata Rao Chalasani')
  const { papers } = (await ask('uploads', { number: chalasani })) as { papers: { id: string }[] }
  await act('operations', 3, 'propose-death', {
    ...{ client: chalasani, change: 'record', diedOn: addDays(today, -5), paper: papers[0]?.id ?? null },
    ...{ certificate: 'D-2026-0117', place: 'in', reason: 'His daughter Madhavi brought the certificate' },
  })
  for (const [client, kind, insurer, cover, dueIn] of [
    ['Srinivas Mallela', 'term', 'Sample Life Insurance', '2,00,00,000', 9],
    ['Farhan Siddiqui', 'health', 'Sample General Insurance', '15,00,000', 24],
  ] as const)
    await act('operations', 40, 'policy-save', {
      ...{
        client: await numberOf(client),
        policy: null,
        kind,
        insurer,
        number: 'S-000',
        insured: client,
        cover,
      },
      ...{
        premium: '28,000',
        every: 'year',
        dueOn: addDays(today, dueIn),
        nominee: '',
        papers: '',
        contact: '',
      },
    })
  for (const client of ['Anil Deshpande', 'Thomas Kurian', 'Srinivas Mallela', 'Sundaram Venkatesan'])
    await act('operations', 30, 'letter-choose', {
      number: await numberOf(client),
      every: 'month',
      by: 'post',
    })
  const invited = [
    'Anil Deshpande',
    'Elizabeth Kurian',
    'Harpreet Sandhu',
    'Meenakshi Venkatesan',
    'Nazneen Siddiqui',
  ]
  await act('owner', 4, 'invite', { numbers: await Promise.all(invited.map(numberOf)), most: null })
}

/** A picture of a paper. */
async function picture(lines: readonly string[]): Promise<Buffer> {
  const text = lines.map(
    (line, at) => `<text x="60" y="${120 + at * 70}" font-size="${at === 0 ? 44 : 28}">${line}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="420" font-family="serif"><rect width="900" height="420" fill="#fbf7ea"/>${text.join('')}</svg>`
  return await sharp(Buffer.from(svg)).png().toBuffer()
}
