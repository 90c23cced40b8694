import type { IsoDate } from '#finance/dates.ts'

/** What can be compared with the register. A payee is a UPI address. */
export type ContactKind = 'phone' | 'host' | 'page' | 'mail' | 'payee' | 'arn' | 'adviser-number' | 'euin'

/** One entry of the firm's register, as `normal` forms returned here compare it. */
export interface ContactPoint {
  readonly kind: ContactKind
  readonly value: string
  /** The first day on which it was no longer the firm's; null while it is. */
  readonly retired: IsoDate | null
}

/** Everything that is the firm's own, and what it never does. */
export interface ContactRegister {
  readonly points: readonly ContactPoint[]
  /** The domain behind the @ of the firm's mails; '' if it has none of its own. */
  readonly mailDomain: string
  /**
   * True if the register lists each payee: a distributor takes no money, so that its list is whole and empty.
   * An adviser who entered no payee is not known by it.
   */
  readonly listsPayees: boolean
}

export type ContactAnswer =
  | { readonly state: 'ours'; readonly kind: ContactKind; readonly shown: string }
  | {
      readonly state: 'not-ours'
      readonly kind: ContactKind
      readonly shown: string
      /** `letters`: it is written with letters of another script, or with letters in place of digits. */
      readonly why: 'not-listed' | 'retired' | 'letters' | 'group' | 'regulated-caller' | 'payment'
      readonly retired: IsoDate | null
    }
  /** It can't be placed, or the register does not list all of its kind. `near`: it stands under a name of the firm's. */
  | {
      readonly state: 'unknown'
      readonly kind: ContactKind | null
      readonly shown: string
      readonly near: boolean
    }

/** Longer than any address that a person copies. */
export const mostCharacters = 500

/**
 * Says whether what somebody was called from, sent or asked to pay is the firm's own. The whole value must equal an entry:
 * likeness never counts, since a likeness is how people are deceived.
 *
 * @param typed A phone number, link, e-mail address, UPI address or link, ARN, SEBI number or EUIN, as copied.
 * @source SEBI's @valid handles: circular of 11 June 2025; 1600 numbers: TRAI. Both as reported.
 */
export function checkContact(typed: string, register: ContactRegister): ContactAnswer {
  const text = typed.trim().slice(0, mostCharacters)
  const angled = /<([^<>]*)>\s*$/.exec(text)?.[1]?.trim()
  return (
    ofLink(text, register) ??
    ofAddress(angled ?? text, register) ??
    ofRegistration(text, register) ??
    ofPhone(text, register) ??
    ofBareHost(text, register) ?? { state: 'unknown', kind: null, shown: text, near: false }
  )
}

/** Returns how the register writes a phone number: `+` and its digits. null for what is no whole number. */
export function normalPhone(typed: string): string | null {
  const digits = phoneText(typed)
  if (/^\+\d{8,15}$/.test(digits)) return digits
  const indian = /^(?:0|91)?(\d{10})$/.exec(digits)?.[1]
  return indian ? `+91${indian}` : null
}

/** Returns how the register writes a host; null for one that is none, or has letters of another script. */
export function normalHost(host: string): string | null {
  const normal = host.toLowerCase().replace(/\.$/, '')
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(normal) && !/(^|\.)xn--/.test(normal) ? normal : null
}

/** Returns how the register writes a page of another site that is the firm's own: host and path. */
export function normalPage(url: URL): string {
  return `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}`.toLowerCase()
}

function phoneText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/^(tel:|00)/i, (start) => (start === '00' ? '+' : ''))
    .replace(/[\s().\-\u2010-\u2015\u2212\p{Cf}]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** The decimal digits of every script stand in runs of ten, from their zero on. */
function digitValue(digit: string): number {
  let value = 0
  for (
    let code = digit.codePointAt(0)! - 1;
    value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code));
    code -= 1
  )
    value += 1
  return value
}

function judged(
  register: ContactRegister,
  kind: ContactKind,
  value: string,
  why: 'not-listed' | 'payment' | 'regulated-caller' = 'not-listed',
): ContactAnswer {
  const found = register.points.filter((point) => point.kind === kind && point.value === value)
  if (found.some(({ retired }) => retired === null)) return { state: 'ours', kind, shown: value }
  const retired = found[0]?.retired ?? null
  return { state: 'not-ours', kind, shown: value, why: retired ? 'retired' : why, retired }
}

function otherLetters(kind: ContactKind, shown: string): ContactAnswer {
  return { state: 'not-ours', kind, shown, why: 'letters', retired: null }
}

function ofLink(text: string, register: ContactRegister): ContactAnswer | null {
  const scheme = /^([a-z][a-z0-9+.-]*):(?=\S)/i.exec(text)?.[1]?.toLowerCase()
  if (scheme === undefined) return /^www\.\S+$/i.test(text) ? ofWeb(`https://${text}`, register) : null
  if (scheme === 'mailto') return ofAddress(text.slice(7).replace(/\?.*/s, ''), register)
  if (scheme === 'tel') return ofPhone(text, register)
  if (scheme === 'upi') {
    const payee = URL.parse(text)?.searchParams.get('pa') ?? ''
    return ofAddress(payee, register) ?? { state: 'unknown', kind: 'payee', shown: payee, near: false }
  }
  if (scheme === 'http' || scheme === 'https') return ofWeb(text, register)
  // A host with its port, as `example.in:8080`.
  if (scheme.includes('.') && /^\d+(\/|$)/.test(text.slice(scheme.length + 1)))
    return ofWeb(`https://${text}`, register)
  return { state: 'unknown', kind: null, shown: text, near: false }
}

function ofWeb(text: string, register: ContactRegister): ContactAnswer {
  const url = URL.parse(text)
  if (!url?.hostname) return { state: 'unknown', kind: 'host', shown: text, near: false }
  // The host as it was written: a parser turns letters of other scripts into ASCII.
  const written =
    /^[a-z]+:[\\/]*([^\\/?#]*)/i.exec(text)?.[1]?.replace(/^.*@/s, '').replace(/:\d*$/, '') ?? ''
  const host = normalHost(written)
  if (host === null) return otherLetters('host', url.hostname)
  if (host === 'wa.me' || host === 'api.whatsapp.com' || host === 'web.whatsapp.com') {
    const number =
      host === 'wa.me' ? url.pathname.slice(1).replace(/\/.*/s, '') : (url.searchParams.get('phone') ?? '')
    const whole = normalPhone(number.startsWith('+') ? number : `+${number.trim()}`)
    return whole
      ? judged(register, 'phone', whole)
      : { state: 'unknown', kind: 'phone', shown: url.href, near: false }
  }
  if (host === 'chat.whatsapp.com' || /^(www\.)?(t|telegram)\.(me|org)$/.test(host)) {
    const page = judged(register, 'page', normalPage(url))
    return page.state === 'ours'
      ? page
      : { state: 'not-ours', kind: 'host', shown: normalPage(url), why: 'group', retired: null }
  }
  const page = judged(register, 'page', normalPage(url))
  if (page.state === 'ours') return page
  const answer = judged(register, 'host', host)
  return answer.state === 'not-ours' && answer.why === 'not-listed' && isUnder(host, register)
    ? { state: 'unknown', kind: 'host', shown: host, near: true }
    : answer
}

/** True for a name under one of the firm's own, which only the owner of that can make. */
function isUnder(host: string, { points }: ContactRegister): boolean {
  return points.some(
    ({ kind, value, retired }) => kind === 'host' && retired === null && host.endsWith(`.${value}`),
  )
}

function ofBareHost(text: string, register: ContactRegister): ContactAnswer | null {
  return /^[^\s@]+\.[^\s@.]{2,}/u.test(text) && !/\s/.test(text) ? ofWeb(`https://${text}`, register) : null
}

/** An e-mail address or one of UPI, which has no dot behind its @. */
function ofAddress(text: string, register: ContactRegister): ContactAnswer | null {
  const [name, domain, ...more] = text.split('@')
  if (name === undefined || domain === undefined) return null
  if (!name || !domain || more.length > 0 || /\s/.test(text))
    return { state: 'unknown', kind: null, shown: text, near: false }
  const kind = domain.includes('.') ? 'mail' : 'payee'
  if (!/^[\x21-\x7e]+$/.test(text)) return otherLetters(kind, text)
  const value = text.toLowerCase()
  if (kind === 'payee') {
    const answer = judged(register, kind, value, 'payment')
    return answer.state === 'not-ours' && !register.listsPayees
      ? { state: 'unknown', kind, shown: value, near: false }
      : answer
  }
  const answer = judged(register, kind, value)
  return answer.state === 'not-ours' &&
    answer.why === 'not-listed' &&
    value.endsWith(`@${register.mailDomain}`)
    ? { state: 'unknown', kind, shown: value, near: true }
    : answer
}

/** @source AMFI's ARN and EUIN, SEBI's number of an adviser; content/firm.ts has their forms. */
function ofRegistration(text: string, register: ContactRegister): ContactAnswer | null {
  const compact = text.replace(/[\s-]/g, '').toUpperCase()
  const arn = /^ARN(\d{1,6})$/.exec(compact)?.[1]
  if (arn) return judged(register, 'arn', String(Number(arn)))
  const adviser = /^(INA\d{9})$/.exec(compact)?.[1]
  if (adviser) return judged(register, 'adviser-number', adviser)
  const euin = /^(?:EUIN)?(E\d{6})$/.exec(compact)?.[1]
  return euin ? judged(register, 'euin', euin) : null
}

function ofPhone(text: string, register: ContactRegister): ContactAnswer | null {
  const value = normalPhone(text)
  if (value)
    return judged(register, 'phone', value, value.startsWith('+911600') ? 'regulated-caller' : 'not-listed')
  const compact = phoneText(text)
  // O for 0, l or I for 1: nobody's telephone shows that.
  if (/^\+?(?=(?:.*\d){3})[\dOoIl]{10,13}$/.test(compact) && /\D/.test(compact.slice(1)))
    return otherLetters('phone', compact)
  return /^\+?\d[\d\s().-]*$/.test(text) || /^\d{4,}$/.test(compact)
    ? { state: 'unknown', kind: 'phone', shown: text, near: false }
    : null
}
