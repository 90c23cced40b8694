import { bareSections } from '#content/bare-firm.ts'
import type { Firm, FirmSections, SectionName } from '#content/firm.ts'
import { firmOf, sectionNames } from '#content/firm-sections.ts'
import { sampleSections } from '#content/sample-firm.ts'
import type { Database } from '#kit/store/store.server.ts'
import { selectLatestChanges } from './tables/firm.server.ts'

/** The firm as it is kept: its sections, and which of them an owner has entered. */
export interface StoredFirm {
  readonly sections: FirmSections
  /** The sections that somebody entered; the others are the sample's, or of a real firm what follows from these. */
  readonly entered: ReadonlySet<SectionName>
  /** True once an owner has entered what every firm begins with, and said that it is no sample. */
  readonly isReal: boolean
  /** The number of the last change; 0 if there was none. */
  readonly number: number
}

/** The sections without which the site shows the sample, and says so. */
const firstSections = ['names', 'licences', 'contact'] as const

/** Reads the sections of the firm. One that nobody has entered is the sample's, unless the firm is real. */
export async function readSections(db: Database): Promise<StoredFirm> {
  const rows = await selectLatestChanges(db)
  const entered = rows.filter((row) => row.after_json !== null)
  const own = new Map(entered.map((row) => [row.section, row.after_json]))
  const all = (base?: FirmSections) =>
    Object.fromEntries(
      sectionNames.map((name) => [name, sectionOf(name, own.get(name) ?? null, base)]),
    ) as FirmSections
  const sections = all()
  const isReal = !sections.names.isSample && firstSections.every((name) => own.has(name))
  return {
    sections: isReal ? all(bareSections(sections)) : sections,
    isReal,
    entered: new Set(own.keys()),
    number: Math.max(0, ...rows.map((row) => row.number)),
  }
}

/** Returns a section from what is stored of it. @param json null for that of `base`, which is the sample's by default. */
export function sectionOf<Name extends SectionName>(
  section: Name,
  json: string | null,
  base: FirmSections = sampleSections,
): FirmSections[Name] {
  return withDefaults(base[section], json === null ? undefined : JSON.parse(json))
}

/** Returns the firm as pages and mails read it: the sample until it is real, whatever one of its sections says. */
export function storedFirm({ sections, isReal }: StoredFirm, hasTestimonials?: boolean): Firm {
  return firmOf({ ...sections, names: { ...sections.names, isSample: !isReal } }, hasTestimonials)
}

/** A field that a later version of the program added is the sample's until somebody enters it. */
function withDefaults<Section>(sample: Section, own: Section | undefined): Section {
  if (own === undefined) return sample
  return Array.isArray(own) ? own : { ...sample, ...own }
}
