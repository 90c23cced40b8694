import { Resolver } from 'node:dns/promises'
import { minuteMs } from '#kit/clock/time.ts'

/** What the domain of the sender says: `unseen` where the question got no answer, as without a network. */
export interface SenderRecords {
  readonly domain: string
  readonly spf: 'there' | 'missing' | 'unseen'
  readonly dkim: 'there' | 'missing' | 'unseen'
  readonly dmarc: 'there' | 'missing' | 'unseen'
}

/** Asks for the texts under a name of the DNS. */
export type AskTexts = (name: string) => Promise<readonly (readonly string[])[]>

const waitMs = 2_000
/** The launch check is read with every screen of the office; records change by hand. */
const keepMs = 10 * minuteMs
const known = new Map<string, { readonly at: number; readonly records: Promise<SenderRecords> }>()

/** The names that nobody can have, such as the sample's. @source RFC 2606. */
const reserved = /(?:^|\.)(?:example|invalid|test|localhost)$/

/**
 * Returns the records of the domain of an address, at most ten minutes old; null for one of the sample, which is asked for anyway.
 *
 * @param now Milliseconds since 1970.
 */
export async function knownSenderRecords(
  address: string,
  selector: string,
  now: number,
): Promise<SenderRecords | null> {
  const domain = address.split('@')[1]?.toLowerCase() ?? ''
  if (domain === '' || reserved.test(domain)) return null
  const key = `${selector}/${domain}`
  const before = known.get(key)
  if (before && now - before.at < keepMs && now >= before.at) return await before.records
  const resolver = new Resolver({ timeout: waitMs, tries: 1 })
  const records = readSenderRecords(domain, selector, (name) => resolver.resolveTxt(name))
  known.set(key, { at: now, records })
  return await records
}

/**
 * Looks SPF, DKIM and DMARC of a domain up, as far as they can be seen from here.
 *
 * @source RFC 7208, section 4.5; RFC 6376, section 3.6.1; RFC 7489, section 6.1.
 */
export async function readSenderRecords(
  domain: string,
  selector: string,
  ask: AskTexts,
): Promise<SenderRecords> {
  const spf = await seen(ask, domain, /^v=spf1(?: |$)/i, 'unseen')
  const [dkim, dmarc] = await Promise.all([
    // `p=` without a key says that the key was withdrawn.
    seen(ask, `${selector}._domainkey.${domain}`, /(?:^|;)\s*p=\s*[^;\s]/i),
    seen(ask, `_dmarc.${domain}`, /^v=DMARC1\s*;/i),
  ])
  // A resolver that does not know the domain itself knows nothing of it.
  return spf === 'unseen' ? { domain, spf, dkim: spf, dmarc: spf } : { domain, spf, dkim, dmarc }
}

async function seen(
  ask: AskTexts,
  name: string,
  wanted: RegExp,
  unknown: SenderRecords['spf'] = 'missing',
): Promise<SenderRecords['spf']> {
  try {
    const texts = await ask(name)
    return texts.some((parts) => wanted.test(parts.join(''))) ? 'there' : 'missing'
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'ENOTFOUND') return unknown
    // Says for certain that there is none; anything else is about the network.
    return code === 'ENODATA' ? 'missing' : 'unseen'
  }
}
