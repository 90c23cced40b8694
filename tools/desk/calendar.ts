import { dateText } from '#content/dates.ts'
import { calendarDeskWords } from '#content/en/desk/calendar.ts'
import { localeWords } from '#content/en/locale.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { parseIsoDate } from '#finance/dates.ts'
import {
  type CalendarDate,
  type CalendarRefusal,
  keepCalendarDate,
  maxCalendarText,
  readCalendar,
  removeCalendarDate,
  setCalendarDate,
} from '#server/calendar/calendar.server.ts'
import { type Options, readDay, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { formatTable, toJsonLine } from './table.ts'

export const calendar: Subject = {
  summary: 'What the firm has to renew, declare or prove, and by when',
  help: `The compliance calendar: the firm's registration, EUINs, the insurance licence, yearly declarations, claims whose basis grows
old, and dates that you add. Late ones first, then by their days. Reminders are mailed 90, 30 and 7 days before, to whoever sees to
the date, otherwise to the owners.

  desk calendar                                  a line for each
      --json                                     a line of JSON for each
  desk calendar add TITLE --on DAY [--every N]   a date of your own; --every in months
  desk calendar set KEY --on DAY                 enters or moves a day, such as that of an EUIN
  desk calendar keep KEY --note PROOF            kept, with its proof
  desk calendar remove KEY                       takes a date of your own away

Examples
  npm run desk -- calendar set "euin:E123456" --on 2027-08-14
  npm run desk -- calendar keep declaration:self-certification --note "AMFI receipt 778812"`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'calendar',
        list: { run: list },
        commands: {
          add: { words: 'TITLE', takes: ['on', 'every'], run: add },
          set: { words: 'KEY', takes: ['on'], run: set },
          keep: { words: 'KEY', takes: ['note'], run: keep },
          remove: { words: 'KEY', run: remove },
        },
      },
      args,
      desk,
    ),
}

const refusals: Readonly<Record<CalendarRefusal | 'no-day' | 'kept-before', Error>> = {
  'not-there': new Failed('No date of the calendar has this key: desk calendar --json shows the keys.'),
  empty: new Usage('Give a title and --on, or the proof with --note.'),
  'too-long': new Usage(`Titles and proofs have at most ${maxCalendarText} characters.`),
  'date-fixed': new Failed('This day follows from the firm’s own data. Change it there.'),
  months: new Usage('--every is a number of months from 1 to 120.'),
  'unknown-owner': new Failed('Nobody of the staff has this id.'),
  'no-day': new Failed('This date has no day yet. Enter it first: desk calendar set KEY --on DAY.'),
  'kept-before': new Failed('This date has its proof already. Nothing was changed.'),
}

async function list(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const dates = await readCalendar(await desk.services())
  if (json) {
    for (const date of dates) desk.print(toJsonLine({ ...date }))
    return exitCode.ok
  }
  desk.print(
    formatTable(
      [
        { title: 'Due' },
        { title: 'In' },
        { title: 'What', shrinks: true },
        { title: 'With', shrinks: true },
        { title: 'Proof', shrinks: true },
        { title: 'Key', shrinks: true },
      ],
      dates.map((date) => [
        date.dueOn === null ? calendarDeskWords.undated : dateText(localeWords, date.dueOn),
        leftOf(date),
        date.title,
        date.owner?.name ?? 'the owners',
        date.isKept ? (date.proofs[0]?.text ?? '') : '',
        date.key,
      ]),
      desk.width,
    ),
  )
  return exitCode.ok
}

function leftOf({ daysLeft, isKept }: CalendarDate): string {
  if (daysLeft === null || isKept) return isKept ? 'kept' : ''
  const { left, past, dueToday } = calendarDeskWords
  if (daysLeft === 0) return dueToday
  return plural(localeWords, daysLeft < 0 ? past : left, Math.abs(daysLeft))
}

async function add(
  desk: Desk,
  [title = '']: readonly string[],
  { on, every, json }: Options,
): Promise<ExitCode> {
  const day = parseIsoDate(on ?? '')
  if (!day.ok) throw new Usage('--on must be a day such as 2026-11-21.')
  const everyMonths = every === undefined ? null : Number(every)
  const actor = await desk.actor()
  const saved = await setCalendarDate(await desk.services(), actor, null, {
    title,
    dueOn: day.value,
    everyMonths,
  })
  if (!saved.ok) throw refusals[saved.reason]
  desk.print(json ? toJsonLine({ key: saved.key }) : `Added as ${saved.key}.`)
  return exitCode.ok
}

async function set(desk: Desk, [key = '']: readonly string[], { on, json }: Options): Promise<ExitCode> {
  const dueOn = readDay('--on', on)
  if (dueOn === null) throw new Usage('--on must be a day such as 2026-11-21.')
  const actor = await desk.actor()
  const saved = await setCalendarDate(await desk.services(), actor, key, { dueOn })
  if (!saved.ok) throw refusals[saved.reason]
  desk.print(json ? toJsonLine({ key, dueOn }) : `Due on ${dateText(localeWords, dueOn)}.`)
  return exitCode.ok
}

async function keep(desk: Desk, [key = '']: readonly string[], { note, json }: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const kept = await keepCalendarDate(await desk.services(), actor, key, note ?? '')
  if (!kept.ok) throw refusals[kept.reason]
  const { dueOn } = kept
  desk.print(
    json
      ? toJsonLine({ key, dueOn, by: actor.name })
      : fill('Kept for {date}.', { date: dateText(localeWords, dueOn) }),
  )
  return exitCode.ok
}

async function remove(desk: Desk, [key = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  if (!(await removeCalendarDate(await desk.services(), actor, key))) throw refusals['not-there']
  desk.print(json ? toJsonLine({ key }) : 'Taken away. Its proofs stay.')
  return exitCode.ok
}
