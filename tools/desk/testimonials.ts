import {
  addTestimonial,
  type DeskTestimonial,
  editTestimonial,
  listTestimonials,
  maxLengths,
  publishTestimonial,
  type TestimonialFaults,
  type TestimonialText,
} from '#server/desk/testimonials.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { formatTable, toJsonLine } from './table.ts'

const fields = ['name', 'position', 'quote', 'rating', 'image', 'consent-date'] as const

export const testimonials: Subject = {
  summary: 'What clients said: add, edit, publish, withdraw',
  help: `Testimonials. Add one only with the day on which its writer agreed in writing to its publication. The site
shows a change at once.

  desk testimonials                    a table
      --json                           a line of JSON for each
  desk testimonials add                adds one, not yet published; needs
      --name, --position, --quote, --consent-date DAY, --rating 0 to 5 in halves;
      --image PATH of a file in public/ (without it, a leaf)
  desk testimonials edit ID            changes the given fields
  desk testimonials publish ID         shows it on the site
  desk testimonials withdraw ID        removes it from the site, for example when its writer asks

Examples
  npm run desk -- testimonials add --name "Lata Iyer" --position "Doctor, Hyderabad" --rating 4.5 \\
      --quote "They answer letters." --consent-date 2026-11-20
  npm run desk -- testimonials publish lata-iyer
  npm run desk -- testimonials edit lata-iyer --rating 5
  npm run desk -- testimonials withdraw lata-iyer`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'testimonials',
        list: { run: list },
        commands: {
          add: { takes: fields, run: add },
          edit: { words: 'ID', takes: fields, run: edit },
          publish: { words: 'ID', run: (to, words, options) => publish(to, words, options, true) },
          withdraw: { words: 'ID', run: (to, words, options) => publish(to, words, options, false) },
        },
      },
      args,
      desk,
    ),
}

/** Returns the fields that were given. */
function readText({ 'consent-date': consentDate, ...options }: Options): TestimonialText {
  const { name, position, quote, rating, image } = options
  const all = { name, position, quote, rating, image, consentDate }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined))
}

/** Returns the sentence for the fault of a field. A text can only be empty or too long. */
const sentences: Readonly<Record<keyof TestimonialText, string>> = {
  name: `--name takes 1 to ${maxLengths.name} characters.`,
  position: `--position takes 1 to ${maxLengths.position} characters.`,
  quote: `--quote takes 1 to ${maxLengths.quote} characters.`,
  rating: '--rating takes 0 to 5, in halves.',
  image: '--image must be the path of a file in public/, such as /people/lata-iyer.jpg.',
  consentDate: '--consent-date must be a day in the past, such as 2026-11-21.',
}

function usageOf(faults: TestimonialFaults): Usage {
  const said = (Object.keys(faults) as (keyof TestimonialText)[]).map((field) => sentences[field])
  return new Usage(`${said.join(' ')} Nothing was changed.`)
}

const missing = () => new Failed('No testimonial has this id.')

async function list(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const rows = await listTestimonials(await desk.services())
  if (json) for (const row of rows) desk.print(toJsonLine(row))
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
          String(row.rating),
          row.consentDate,
          row.isPublished ? 'yes' : 'no',
          row.quote,
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

async function add(desk: Desk, _: readonly string[], options: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const added = await addTestimonial(await desk.services(), actor, readText(options))
  if (!added.ok) throw usageOf(added.faults)
  const { id } = added.value
  desk.print(
    options.json
      ? toJsonLine(added.value)
      : `${id} is kept, but not on the site yet: testimonials publish ${id} shows it.`,
  )
  return exitCode.ok
}

async function edit(desk: Desk, [id = '']: readonly string[], options: Options): Promise<ExitCode> {
  const text = readText(options)
  if (Object.keys(text).length === 0) throw new Usage('Say what to change.')
  const actor = await desk.actor()
  const edited = await editTestimonial(await desk.services(), actor, id, text)
  if (!edited.ok) throw 'faults' in edited ? usageOf(edited.faults) : missing()
  const { before, after } = edited
  const changes = (Object.keys(text) as (keyof DeskTestimonial)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => `${field}: ${toPlainText(`${before[field]} → ${after[field]}`)}`)
  const done =
    changes.length > 0 ? `${id} is changed.\n  ${changes.join('\n  ')}` : `${id} was like that already.`
  desk.print(options.json ? toJsonLine(after) : done)
  return exitCode.ok
}

async function publish(
  desk: Desk,
  [id = '']: readonly string[],
  { json }: Options,
  isPublished: boolean,
): Promise<ExitCode> {
  const actor = await desk.actor()
  const published = await publishTestimonial(await desk.services(), actor, id, isPublished)
  if (!published.ok) throw missing()
  const { before } = published
  const where = isPublished ? 'on the site' : 'off the site'
  const done =
    before.isPublished === isPublished
      ? `${id} was ${where} already.`
      : `${id}, by ${toPlainText(before.name)}, is ${where}.`
  desk.print(json ? toJsonLine({ ...before, isPublished }) : done)
  return exitCode.ok
}
