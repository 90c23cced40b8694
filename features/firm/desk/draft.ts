import type { EnteredSection } from '#content/firm-sections.ts'
import { me } from '#desk/ui/me.ts'
import type { SectionControl } from './firm-controls.ts'

/** A section while somebody edits it: JSON that need not be right yet. */
export type SectionDraft = unknown

type Parts = Readonly<Record<string, unknown>>

/** Returns the part of an object under a name; the object itself for ''. */
export function partOf(value: SectionDraft, name: string): SectionDraft {
  return name === '' ? value : (value as Parts | null)?.[name]
}

/** Returns the object with another part. */
export function withPart(value: SectionDraft, name: string, part: SectionDraft): SectionDraft {
  return name === '' ? part : { ...(value as Parts), [name]: part }
}

/** Returns the path of a part, as the server names it in faults. */
export function pathOf(path: string, name: string): string {
  return name === '' ? path : path === '' ? name : `${path}.${name}`
}

/** Returns the label of what stands at a path; undefined for a part without a control. */
export function labelAt(controls: readonly SectionControl[], path: string): string | undefined {
  const [name = '', ...rest] = path.split('.')
  const control = controls.find((one) => one.name === name || one.name === '')
  if (control?.kind === 'group') {
    const { choice, of = {} } = control.by ?? {}
    return labelAt([...(choice ? [choice] : []), ...control.of, ...Object.values(of).flat()], rest.join('.'))
  }
  // A list names its entry before the field.
  const inEntry = control?.name === '' ? rest : rest.slice(1)
  const isField = control?.kind === 'list' && control.of !== 'text' && inEntry.length > 0
  return isField ? labelAt(control.of, inEntry.join('.')) : control?.label
}

/** Returns the name of an entry in faults: its key if it has one, otherwise its place. */
export function entryName(entry: SectionDraft, index: number, key: string | undefined): string {
  const name = key === undefined ? undefined : partOf(entry, key)
  return typeof name === 'string' && name !== '' ? name : String(index)
}

/**
 * Returns the draft as it is sent. New people get their ids here, made from their names.
 *
 * @param section The section that the draft is of.
 */
export function toSent(section: EnteredSection, draft: SectionDraft): SectionDraft {
  if (section !== 'people') return draft
  const { advisers, leaders } = draft as { advisers: readonly Parts[]; leaders: readonly Parts[] }
  return { ...(draft as Parts), advisers: withIds(advisers), leaders: withIds(leaders) }
}

function withIds(people: readonly Parts[]): readonly Parts[] {
  const taken = new Set(people.map(({ id }) => id))
  return people.map((person) => {
    if (person.id !== '') return person
    const slug = String(person.name ?? '')
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 24)
    // A name in another script has no letters of an id.
    let id = slug === '' ? 'person' : slug
    for (let more = 2; taken.has(id); more += 1) id = `${slug === '' ? 'person' : slug}-${more}`
    taken.add(id)
    return { ...person, id }
  })
}

/** What somebody typed into a section and has not saved, with the version of the firm that it began with. */
interface SavedDraft {
  readonly number: number
  readonly draft: SectionDraft
}

const draftKey = (section: EnteredSection) => `firm-draft ${me.id} ${section}`

/** Keeps a draft for as long as the tab is open: neither Back nor another screen loses it. */
export function keepDraft(section: EnteredSection, draft: SavedDraft): void {
  sessionStorage.setItem(draftKey(section), JSON.stringify(draft))
}

/** Returns the draft that was kept of a section; null for none. */
export function readDraft(section: EnteredSection): SavedDraft | null {
  const text = sessionStorage.getItem(draftKey(section))
  return text === null ? null : (JSON.parse(text) as SavedDraft)
}

export function dropDraft(section: EnteredSection): void {
  sessionStorage.removeItem(draftKey(section))
}
