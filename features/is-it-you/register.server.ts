import type { FirmSections } from '#content/firm.ts'
import { obligationsOf } from '#content/obligations.ts'
import { readSections, sectionOf } from '#features/firm/sections.server.ts'
import { istDate } from '#finance/dates.ts'
import type { Services } from '#kit/services/services.server.ts'
import {
  type ContactPoint,
  type ContactRegister,
  normalHost,
  normalPage,
  normalPhone,
} from './check-contact.ts'
import { selectFirmChanges, selectPoints } from './tables/points.server.ts'

/** The sections of the firm that name its numbers and addresses. */
const naming = ['licences', 'contact', 'people'] as const
type Naming = Pick<FirmSections, (typeof naming)[number]>

/**
 * Reads the register of what is the firm's own: what its site names, with the days on which it stopped naming something, and
 * what two persons of the office added.
 */
export async function readRegister(
  services: Pick<Services, 'db' | 'origin' | 'settings' | 'firm'>,
): Promise<ContactRegister> {
  const { sections } = await readSections(services.db)
  const named = namedBy(sections)
  const host = normalHost(new URL(services.origin).hostname)
  const senders = [services.settings.mailFrom ?? '', services.firm().email].flatMap((each) => {
    const address = (/<([^<>]+)>/.exec(each)?.[1] ?? each).trim().toLowerCase()
    return address.includes('@') ? address : []
  })
  const points: ContactPoint[] = [
    ...named,
    ...senders.map((value) => ({ kind: 'mail' as const, value, retired: null })),
    ...(host ? [{ kind: 'host' as const, value: host, retired: null }] : []),
    ...(await selectPoints(services.db)).map(({ kind, value, retired_on }) => ({
      kind,
      value,
      retired: retired_on,
    })),
    ...(await retiredPoints(services, named)),
  ]
  const domain = senders[0]?.split('@')[1] ?? ''
  return {
    points,
    // One of a public mail service is nobody's own.
    mailDomain: host !== null && (host === domain || host.endsWith(`.${domain}`)) ? domain : '',
    listsPayees:
      obligationsOf(sections.licences).takesCommission ||
      points.some(({ kind, retired }) => kind === 'payee' && retired === null),
  }
}

/** What the firm's site named once and no longer does, with the day of the change. */
async function retiredPoints(
  { db }: Pick<Services, 'db'>,
  current: readonly ContactPoint[],
): Promise<ContactPoint[]> {
  const known = new Set(current.map(keyOf))
  const retired = new Map<string, ContactPoint>()
  for (const { section, before_json, at } of await selectFirmChanges(db, naming)) {
    if (before_json === null) continue
    for (const point of namedBy({ [section]: sectionOf(section, before_json) }))
      if (!known.has(keyOf(point))) retired.set(keyOf(point), { ...point, retired: istDate(Date.parse(at)) })
  }
  return [...retired.values()]
}

const keyOf = ({ kind, value }: ContactPoint) => `${kind} ${value}`

function namedBy({ licences, contact, people }: Partial<Naming>): ContactPoint[] {
  const registration = licences && obligationsOf(licences)
  const phones = [
    ...(contact ? [...contact.phones, contact.grievanceOfficer.phone] : []),
    ...(people?.advisers.map(({ phone }) => phone) ?? []),
  ]
  const euins = [registration?.euin ?? null, ...(people?.advisers.map(({ euin }) => euin) ?? [])]
  return [
    ...phones.map((phone) => ['phone', normalPhone(phone)] as const),
    ...(contact ? [contact.email, contact.grievanceOfficer.email] : []).map(
      (email) => ['mail', email.toLowerCase()] as const,
    ),
    ...(contact?.social ?? []).map(({ url }) => ['page', url && normalPage(new URL(url))] as const),
    ...euins.map((euin) => ['euin', /^E\d{6}$/.exec(euin ?? '')?.[0] ?? null] as const),
    numberOf(registration?.number ?? ''),
  ].flatMap(([kind, value]) => (value ? [{ kind, value, retired: null }] : []))
}

/** The number of the registration, as `checkContact` compares it; null for a placeholder. */
function numberOf(number: string) {
  const arn = /^ARN-(\d+)$/.exec(number)?.[1]
  return arn
    ? (['arn', String(Number(arn))] as const)
    : (['adviser-number', /^INA\d{9}$/.exec(number)?.[0] ?? null] as const)
}

/** The register as the office reads it: what is ours first, then what was given up. */
export async function listPoints(services: Parameters<typeof readRegister>[0]) {
  const { points } = await readRegister(services)
  const added = new Map(
    (await selectPoints(services.db)).map((row) => [keyOf({ ...row, retired: null }), row.purpose]),
  )
  const rows = new Map(points.toReversed().map((point) => [keyOf(point), point]))
  return [...rows.entries()]
    .map(([key, { kind, value, retired }]) => ({
      ...{ kind, value, retired },
      /** null for what the firm's own data names. */
      purpose: added.get(key) ?? null,
    }))
    .sort((a, b) => Number(a.retired !== null) - Number(b.retired !== null) || a.kind.localeCompare(b.kind))
}
