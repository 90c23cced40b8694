import type { Firm, FirmSections, SectionName } from '#content/firm.ts'
import { distributor, obligationsOf } from '#content/obligations.ts'
import { regionNamed, regionOfPin } from '#content/pin-regions.ts'
import type { Faults } from '#kit/schema/schema.ts'

/** What a mutual fund distributor enters to begin with, as typed. */
export interface SixFields {
  readonly name: string
  readonly arn: string
  readonly euin: string
  readonly phone: string
  readonly email: string
  /** Street, area, town and PIN code in one line; the state may follow. */
  readonly address: string
}

type Address = FirmSections['contact']['address']

/** What is stored before, and which sections of it somebody entered. */
interface Before {
  readonly sections: FirmSections
  readonly entered: ReadonlySet<SectionName>
}

/**
 * Returns the sections that the six fields make. What was entered besides them stays; what was not is left open, or follows from them.
 *
 * @param owner Who answers complaints, as long as nobody else was entered.
 */
export function sectionsOfSix(
  { name, arn, euin, phone, email, address }: SixFields,
  owner: string,
  { sections: { names, licences, contact }, entered }: Before,
): { readonly [Name in 'names' | 'licences' | 'contact']: unknown } {
  const { registration } = licences
  const has = (section: SectionName) => entered.has(section)
  return {
    names: {
      ...(has('names') ? names : { legalName: name, foundedYear: null, gstin: null }),
      name,
      isSample: false,
    },
    licences: {
      registration: distributor({
        arn: arn
          .trim()
          .toUpperCase()
          .replace(/^(ARN)?[-\s]*(?=\d)/, 'ARN-'),
        euin: euin.trim().toUpperCase(),
        validUntil: has('licences') ? registration.validUntil : null,
      }),
      insurance: has('licences') ? licences.insurance : null,
    },
    contact: {
      ...(has('contact') ? contact : { grievanceOfficer: { name: owner, email, phone }, social: [] }),
      // Left as it was, a street with a comma stays a street.
      address: address === lineOf(contact.address) ? contact.address : addressOf(address),
      phones: has('contact') ? [...new Set([phone, ...contact.phones.slice(1)])] : [phone],
      email,
    },
  }
}

/** Reads an address from one line: `12 Neem Lane, Somajiguda, Hyderabad 500082, Telangana`. What is missing is left empty. */
export function addressOf(line: string): Address {
  const pin = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/.exec(line)
  const postalCode = pin ? `${pin[1]}${pin[2]}` : ''
  const parts = line
    .replace(pin?.[0] ?? '', '')
    .split(/[,\n]/)
    .map((part) => part.replaceAll(/^[\s-]+|[\s–-]+$/g, ''))
    .filter((part) => part !== '')
  const named = regionNamed(parts.at(-1) ?? '')
  if (named !== null && parts.length > 1) parts.pop()
  const city = parts.length > 1 ? (parts.pop() ?? '') : ''
  const [street = '', ...area] = parts
  return {
    street,
    area: area.join(', '),
    city,
    postalCode,
    region: named ?? regionOfPin(postalCode) ?? '',
    country: 'IN',
  }
}

/** Returns the six fields of a firm, as its form begins with them. */
export function sixOf(firm: Firm): SixFields {
  const { name, phones, email, address } = firm
  const { number, euin } = obligationsOf(firm)
  return {
    name,
    arn: number,
    euin: euin ?? '',
    phone: phones[0] ?? '',
    email,
    address: lineOf(address),
  }
}

function lineOf({ street, area, city, postalCode, region }: Address): string {
  return `${street}, ${area}, ${city} ${postalCode}, ${region}`
}

/** Returns the faults of the sections by the six fields. */
export function sixFaults(faults: Faults): Faults {
  return Object.fromEntries(
    Object.entries(faults).map(([path, fault]) =>
      path.startsWith('contact.address')
        ? ['address', 'not-an-address' as const]
        : [/^contact\.phones/.test(path) ? 'phone' : path.slice(path.lastIndexOf('.') + 1), fault],
    ),
  )
}
