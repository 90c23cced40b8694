import type { FirmSections, SectionName } from '#content/firm.ts'
import { sectionNames } from '#content/firm-sections.ts'
import { sampleSections } from '#content/sample-firm.ts'
import type { Database } from '#kit/store/store.server.ts'
import { selectLatestChanges } from './tables/firm.server.ts'

/** The firm as it is kept: its sections, and which of them an owner has entered. */
export interface StoredFirm {
  readonly sections: FirmSections
  /** The sections that somebody entered; the others are the sample's. */
  readonly entered: ReadonlySet<SectionName>
  /** The number of the last change; 0 if there was none. */
  readonly number: number
}

/** Reads the sections of the firm. One that nobody has entered is the sample's. */
export async function readSections(db: Database): Promise<StoredFirm> {
  const rows = await selectLatestChanges(db)
  const entered = rows.filter((row) => row.after_json !== null)
  const own = new Map(entered.map((row) => [row.section, row.after_json]))
  return {
    sections: Object.fromEntries(
      sectionNames.map((name) => [name, sectionOf(name, own.get(name) ?? null)]),
    ) as FirmSections,
    entered: new Set(own.keys()),
    number: Math.max(0, ...rows.map((row) => row.number)),
  }
}

/** Returns a section from what is kept of it. @param json null for the sample's. */
export function sectionOf<Name extends SectionName>(section: Name, json: string | null): FirmSections[Name] {
  return withDefaults(sampleSections[section], json === null ? undefined : JSON.parse(json))
}

/** A field that a later version of the program added is the sample's until somebody enters it. */
function withDefaults<Section>(sample: Section, own: Section | undefined): Section {
  if (own === undefined) return sample
  return Array.isArray(own) ? own : { ...sample, ...own }
}
