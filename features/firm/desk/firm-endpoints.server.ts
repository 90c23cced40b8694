import type { SectionName } from '#content/firm.ts'
import { enteredSections, sectionNames } from '#content/firm-sections.ts'
import { funds } from '#content/funds.ts'
import { obligationsOf } from '#content/obligations.ts'
import { rules } from '#content/rules.ts'
import { type ActOutcome, defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { faultSentences } from '#desk/acts/fault-sentences.ts'
import { anyText, fields, json, nothing, oneOf, text, whole, yesNo } from '#desk/acts/parse.ts'
import type { Faults } from '#kit/schema/schema.ts'
import mandatedTexts from '#site/words/mandated.en.json' with { type: 'json' }
import { mandatedWords } from '#site/words/mandated.ts'
import {
  exportFirm,
  type FirmSaved,
  importFirm,
  readHistory,
  saveSection,
  setField,
  undoChange,
} from '../firm.server.ts'
import { keepCompared, keepShown, readLaunch, withdrawMadeUp } from '../launch.server.ts'
import { differences, valueAt } from '../paths.ts'
import { readSections } from '../sections.server.ts'
import { versionRows } from '../version-rows.ts'
import { firmWords, launchWords } from '../words/desk.ts'
import { emptySections, sectionControls } from './firm-controls.ts'

/** The newest changes that the history shows. */
const shownChanges = 200
/** The firm is some 12 KB. */
const maxFile = 200_000

const change = whole({ min: 1, max: 1_000_000_000 })

const firm = defineQuery({
  says: "The firm's own data, section by section.",
  right: 'read-firm',
  parse: nothing,
  run: async ({ services }) => {
    const { sections, entered, number } = await readSections(services.db)
    return {
      sections,
      entered: [...entered],
      /** The form of each section, and what it begins with. */
      controls: sectionControls,
      empty: emptySections,
      /** The last change, so that a save notices a colleague's. */
      number,
      /** Every fund that can be listed. */
      funds: funds.map(({ code, name, fundHouse, minInvestment }) => ({
        code,
        name,
        fundHouse,
        minInvestment,
      })),
    }
  },
})

const firmFields = defineQuery({
  says: "Values of the firm's own data, or of one section or field, each with its path.",
  right: 'read-firm',
  parse: fields({ path: anyText({ max: 200 }) }),
  run: async ({ services }, { path }) => {
    const { sections } = await readSections(services.db)
    const value = valueAt(sections, path === '' ? [] : path.split('.'))
    return value === undefined
      ? null
      : differences(undefined, value, path).map((one) => ({ path: one.path, value: one.after }))
  },
})

const firmHistory = defineQuery({
  says: "Changes of the firm's own data, newest first.",
  right: 'read-firm',
  parse: nothing,
  run: async ({ services }) => await readHistory(services, shownChanges),
})

const firmFile = defineQuery({
  says: "The firm's own data as a file.",
  right: 'read-firm',
  parse: nothing,
  run: async ({ services }) => ({ file: await exportFirm(services) }),
})

const launch = defineQuery({
  says: 'What is still missing before the site can go live.',
  right: 'read-firm',
  parse: nothing,
  run: async ({ services }) => {
    return {
      ...(await readLaunch(services)),
      registration: mandatedWords.registration[obligationsOf(services.firm()).title],
    }
  },
})

const versionData = defineQuery({
  says: 'Rates, limits and sentences of the law in this version, and who compared each.',
  right: 'read-firm',
  columns: ['group', 'name', 'value', 'from', 'source', 'compared'],
  parse: nothing,
  run: async ({ services }) => versionRows(rules, mandatedTexts, services.firm().funds),
})

const save = defineAct({
  says: "Saves one section of the firm's own data.",
  right: 'change-firm',
  parse: fields({
    section: oneOf(sectionNames),
    value: json,
    basedOn: whole({ min: 0, max: 1_000_000_000 }),
  }),
  refusals: firmWords.refused,
  run: async ({ services, actor }, { section, value, basedOn }) =>
    outcomeOf(await saveSection(services, actor, section, value, basedOn), section),
})

const setOne = defineAct({
  says: "Sets one value of the firm's own data, by its path; a list is JSON.",
  right: 'change-firm',
  parse: fields({ path: text({ max: 200 }), value: anyText({ max: 10_000 }) }),
  refusals: firmWords.refused,
  run: async ({ services, actor }, { path, value }) =>
    outcomeOf(await setField(services, actor, path, value)),
})

const undo = defineAct({
  says: "Takes a change of the firm's own data back.",
  right: 'change-firm',
  parse: fields({ number: change }),
  refusals: firmWords.refused,
  run: async ({ services, actor }, { number }) => {
    const undone = await undoChange(services, actor, number)
    if (undone.ok) return outcomeOf(undone)
    return {
      ok: false,
      reason: 'reason' in undone && undone.reason === 'not-there' ? 'not-there' : 'changed-since',
    }
  },
})

const bringIn = defineAct({
  says: "Takes a file with the firm's own data in, or says what would change.",
  right: 'change-firm',
  parse: fields({ file: text({ max: maxFile }), isTrial: yesNo }),
  refusals: firmWords.refused,
  run: async ({ services, actor }, { file, isTrial }) => {
    const read = await importFirm(services, actor, file, isTrial)
    if (!read.ok && 'reason' in read && read.reason === 'not-a-firm')
      return { ok: false, reason: 'not-a-firm' }
    return outcomeOf(read as FirmSaved)
  },
})

const compared = defineAct({
  says: 'Records that the legal texts or a translation were read.',
  right: 'change-firm',
  parse: fields({ what: text({ max: 300 }) }),
  refusals: launchWords.refused,
  run: async ({ services, actor }, { what }) => settled(await keepCompared(services, actor, what)),
})

const keep = defineAct({
  says: 'Leaves a section as the site shows it, so that the launch check no longer asks for it.',
  right: 'change-firm',
  parse: fields({ section: oneOf(enteredSections) }),
  refusals: launchWords.refused,
  run: async ({ services, actor }, { section }) => settled(await keepShown(services, actor, section)),
})

function settled(saved: FirmSaved): ActOutcome<null, 'nothing'> {
  return saved.ok && saved.number !== null
    ? { ok: true, value: null, undo: { act: 'firm-undo', input: { number: saved.number } } }
    : { ok: false, reason: 'nothing' }
}

const withdraw = defineAct({
  says: 'Withdraws the made-up testimonials from the site.',
  right: 'change-firm',
  parse: nothing,
  refusals: launchWords.refused,
  run: async ({ services, actor }) => {
    const count = await withdrawMadeUp(services, actor)
    return count > 0 ? { ok: true, value: { count } } : { ok: false, reason: 'nothing' }
  },
})

export const firmQueries = {
  'version-rows': versionData,
  firm,
  'firm-fields': firmFields,
  'firm-history': firmHistory,
  'firm-file': firmFile,
  launch,
}
export const firmActs = {
  'firm-save': save,
  'firm-set': setOne,
  'firm-undo': undo,
  'firm-import': bringIn,
  'firm-compared': compared,
  'firm-keep': keep,
  'firm-withdraw-made-up': withdraw,
}

type FirmReason = keyof typeof firmWords.refused

/** @param section The section that the paths of the faults are in, as its form knows them; null for all. */
function outcomeOf(
  saved: FirmSaved,
  section: SectionName | null = null,
): ActOutcome<{ readonly changes: Extract<FirmSaved, { ok: true }>['changes'] }, FirmReason> {
  if (saved.ok) {
    const undo = saved.number === null ? {} : { undo: { act: 'firm-undo', input: { number: saved.number } } }
    return { ok: true, value: { changes: saved.changes }, ...undo }
  }
  if ('reason' in saved) return { ok: false, reason: saved.reason }
  return { ok: false, faults: sentences(saved.faults, section) }
}

function sentences(faults: Faults, section: SectionName | null): Record<string, string> {
  const start = section === null ? '' : `${section}.`
  return Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => [
      path.startsWith(start) ? path.slice(start.length) : path === section ? '' : path,
      fault ? faultSentences[fault] : '',
    ]),
  )
}
