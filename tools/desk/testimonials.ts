import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { TestimonialTable } from '#db/schema.server.ts'
import type { Store, Transaction } from '#db/store.server.ts'
import {
  findTestimonial,
  insertTestimonials,
  nextPlace,
  selectTestimonials,
  setPublished,
  updateTestimonial,
} from '#db/testimonials.server.ts'
import { istDate } from '#finance/dates.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { readDay } from './records.ts'
import { formatTable, toJsonLine, toPlainText } from './table.ts'

const plainImage = '/people/leaf.svg'

export const testimonials: Subject = {
  summary: 'What clients said: add, edit, publish, withdraw',
  help: `Testimonials. One is printed only with the day on which its writer agreed to that in writing. The site
shows a change at once.

  desk testimonials                    a table
      --json                           a line of JSON for each
  desk testimonials add                keeps a new one, not yet published; needs
      --name, --position, --quote, --consent-date DAY, --rating 0 to 5 in halves;
      --image PATH of a file in public/ (without it, a leaf)
  desk testimonials edit ID            changes what is given of those
  desk testimonials publish ID         shows it on the site
  desk testimonials withdraw ID        takes it down, such as when its writer asks

Examples
  npm run desk -- testimonials add --name "Lata Iyer" --position "Doctor, Hyderabad" --rating 4.5 \\
      --quote "They answer letters." --consent-date 2026-11-20
  npm run desk -- testimonials publish lata-iyer
  npm run desk -- testimonials edit lata-iyer --rating 5
  npm run desk -- testimonials withdraw lata-iyer`,
  async run(args, desk) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        name: { type: 'string' },
        position: { type: 'string' },
        quote: { type: 'string' },
        rating: { type: 'string' },
        image: { type: 'string' },
        'consent-date': { type: 'string' },
      },
      allowPositionals: true,
    })
    const [command, id, ...more] = positionals
    const given = readGiven({ ...values, consentDate: values['consent-date'] })
    const hasGiven = Object.keys(given).length > 0
    const say = (row: object, text: string) => desk.print(values.json ? toJsonLine(row) : text)
    if (hasGiven && command !== 'add' && command !== 'edit') throw new Usage('That belongs to add or edit.')
    if (command === undefined) return await list(values.json, desk)
    if (command === 'add') {
      if (id !== undefined) throw new Usage('The id is made from the name; give none.')
      return await add(given, say, desk)
    }
    if (!['edit', 'publish', 'withdraw'].includes(command)) {
      throw new Usage(`There is no command "${command}" here.`)
    }
    if (id === undefined || more.length > 0) throw new Usage(`Name the one to ${command} by its id.`)
    if (command === 'edit') {
      if (!hasGiven) throw new Usage('Say what to change.')
      return await edit(id, given, say, desk)
    }
    return await publish(id, command === 'publish', say, desk)
  },
}

type Given = Partial<
  Pick<TestimonialTable, 'name' | 'position' | 'quote' | 'rating_halves' | 'image' | 'consent_date'>
>
type Say = (row: object, text: string) => void

function readGiven(values: Readonly<Record<string, string | boolean | undefined>>): Given {
  const given: Given = {}
  for (const [key, most] of [
    ['name', 80],
    ['position', 120],
    ['quote', 600],
  ] as const) {
    const text = values[key]
    if (typeof text !== 'string') continue
    const plain = toPlainText(text).trim()
    if (plain === '' || plain.length > most) throw new Usage(`--${key} takes 1 to ${most} characters.`)
    given[key] = plain
  }
  if (typeof values.rating === 'string') {
    const halves = Number(values.rating) * 2
    if (values.rating.trim() === '' || !Number.isInteger(halves) || halves < 0 || halves > 10) {
      throw new Usage('--rating is 0 to 5, in halves.')
    }
    given.rating_halves = halves
  }
  if (typeof values.consentDate === 'string') {
    const day = readDay('--consent-date', values.consentDate) ?? ''
    if (day > istDate(systemClock.now())) throw new Usage('--consent-date is a day that has been.')
    given.consent_date = day
  }
  if (typeof values.image === 'string') {
    const { image } = values
    const isPath = /^\/[a-z0-9]+(?:[./-][a-z0-9]+)*$/i.test(image)
    if (!isPath || !existsSync(join(import.meta.dirname, '../../public', image))) {
      throw new Usage('--image is the path of a file in public/, such as /people/lata-iyer.jpg.')
    }
    given.image = image
  }
  return given
}

async function list(asJson: boolean, desk: Desk): Promise<ExitCode> {
  const { db } = await desk.open()
  const rows = await selectTestimonials(db)
  if (asJson) for (const row of rows) desk.print(toJsonLine(toJson(row)))
  else if (rows.length === 0) desk.print('There are no testimonials yet.')
  else {
    desk.print(
      formatTable(
        [
          { title: 'Id' },
          { title: 'Name', shrinks: true },
          { title: 'Position', shrinks: true },
          { title: 'Stars', alignsRight: true },
          { title: 'Agreed' },
          { title: 'On the site' },
          { title: 'Words', shrinks: true },
        ],
        rows.map((row) => [
          row.id,
          row.name,
          row.position,
          String(row.rating_halves / 2),
          row.consent_date,
          row.is_published ? 'yes' : 'no',
          row.quote,
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

async function add(given: Given, say: Say, desk: Desk): Promise<ExitCode> {
  const { name, position, quote, rating_halves, consent_date, image = plainImage } = given
  if (!name || !position || !quote || rating_halves === undefined || !consent_date) {
    throw new Usage('add needs --name, --position, --quote, --rating and --consent-date.')
  }
  const open = await desk.open()
  const row = await change(open, async (db) => {
    const id = await freeId(db, name)
    const place = await nextPlace(db)
    const facts = { id, name, position, quote, rating_halves, consent_date, image, is_published: 0, place }
    await insertTestimonials(db, [facts])
    return facts
  })
  say(toJson(row), `${row.id} is kept, and not yet on the site; publish ${row.id} shows it.`)
  return exitCode.ok
}

async function edit(id: string, given: Given, say: Say, desk: Desk): Promise<ExitCode> {
  const open = await desk.open()
  const { before, after } = await change(open, async (db) => {
    const found = await find(db, id)
    await updateTestimonial(db, id, given)
    return { before: found, after: await find(db, id) }
  })
  const changes = (Object.keys(given) as (keyof Given)[])
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key.replace('_', ' ')}: ${before[key]} → ${after[key]}`)
  say(
    toJson(after),
    changes.length > 0 ? `${id} is changed.\n  ${changes.join('\n  ')}` : `${id} was so already.`,
  )
  return exitCode.ok
}

async function publish(id: string, isPublished: boolean, say: Say, desk: Desk): Promise<ExitCode> {
  const open = await desk.open()
  const before = await change(open, async (db) => {
    const found = await find(db, id)
    await setPublished(db, id, isPublished)
    return found
  })
  const where = isPublished ? 'on the site' : 'off the site'
  say(
    toJson({ ...before, is_published: isPublished ? 1 : 0 }),
    before.is_published === (isPublished ? 1 : 0)
      ? `${id} was ${where} already.`
      : `${id}, by ${before.name}, is ${where}.`,
  )
  return exitCode.ok
}

async function change<T>(open: Store, run: (db: Transaction) => Promise<T>): Promise<T> {
  return await open.db.transaction().execute(async (db) => {
    const result = await run(db)
    await open.bumpVersion(db, 'testimonials')
    return result
  })
}

async function find(db: Transaction, id: string): Promise<TestimonialTable> {
  const row = await findTestimonial(db, id)
  if (!row) throw new Failed(`There is no testimonial with the id ${toPlainText(id)}.`)
  return row
}

/** `Lata Iyer` is lata-iyer, the second one lata-iyer-2. */
async function freeId(db: Transaction, name: string): Promise<string> {
  const plain =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'client'
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? plain : `${plain}-${number}`
    if (!(await findTestimonial(db, id))) return id
  }
}

function toJson(row: TestimonialTable) {
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    quote: row.quote,
    rating: row.rating_halves / 2,
    image: row.image,
    consentDate: row.consent_date,
    isPublished: row.is_published === 1,
  }
}
