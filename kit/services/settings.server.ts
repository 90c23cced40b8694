import { isAbsolute, resolve } from 'node:path'
import { isMailbox } from '../schema/mailbox.ts'
import { choice, optional, type Rule } from '../schema/schema.ts'
import { credentialsIn } from '../secrets/credentials.server.ts'
import { keyBytes, parseKey } from '../secrets/parse-key.server.ts'
import { pemOf } from '../secrets/signing-key.server.ts'
import { digits, isDatabaseUrl, isProtected, listRule, textRule, urlRule } from './setting-rules.ts'

/** The checked settings from the environment. Read once, at start. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Absolute path of the folder that the embedded database lives in. */
  readonly dataDir: string
  /** A PostgreSQL address; null means the embedded database. */
  readonly databaseUrl: string | null
  /** `https://example.in`; null means that the request's own Host counts as the site's origin. */
  readonly publicOrigin: string | null
  /** How many proxies in front of the server are believed when they name a client's address. */
  readonly trustProxy: number
  /** Keys that secrets are encrypted with, the current one first; none means the key file in the data folder. */
  readonly appKeys: readonly Buffer[]
  /** Where mail is handed over; null means files in the data folder. */
  readonly smtpUrl: string | null
  /** The sender of every message; null means the firm's own address. */
  readonly mailFrom: string | null
  /** The address, with `+` and a name of the message in it, that mail servers report failures to; null means the sender. */
  readonly bounceTo: string | null
  /** The key that mail is signed with, as PEM, and the name of its record in the domain; null signs nothing. */
  readonly dkimKey: string | null
  readonly dkimSelector: string
  readonly leadsPerMinute: number
  readonly leadsPerDay: number
  readonly logLevel: LogLevel
  /** Where AMFI's daily file of prices is fetched from; null when it is not. */
  readonly navUrl: string | null
  /** Where new leads, messages and quotes are posted; null when they are not. */
  readonly webhookUrl: string | null
  readonly webhookSecret: string | null
  /** What a program that watches the desk sends to read `/metrics`; null closes that address. */
  readonly metricsToken: string | null
  /** The second place of backups, an absolute path; null means that none are made by themselves. */
  readonly backupDir: string | null
  /** The identity of age that what is written there is encrypted for. */
  readonly backupKey: string | null
  /** Where clamd scans papers: `host:port`, or the path of its socket; null scans nothing. */
  readonly clamd: string | null
  /** The file of the key that signs invoices, and its password; null signs nothing. */
  readonly signingKey: string | null
  readonly signingPassword: string | null
  /** Places as `host:port` that may be called besides those of the other settings. */
  readonly alsoCall: readonly string[]
  /** False: browsers empty what they kept for use without a network. */
  readonly isOfflineOn: boolean
  /** The port of the desk; null means that the site starts none beside itself. */
  readonly deskPort: number | null
  readonly deskHost: string
  /** `https://desk.example.in`; null means the request's own Host, on this machine alone. */
  readonly deskOrigin: string | null
  /** For so many days after one person set up another's access the two do not count as two persons. */
  readonly secondPersonDays: number
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

interface Setting<T> {
  readonly name: string
  /** As it would be written in the environment; empty means unset. */
  readonly fallback: string
  /** One line for the README. */
  readonly meaning: string
  readonly rule: Rule<T>
  /** What the text must be, for the sentence about one that is not. */
  readonly wants: string
}

const origin = {
  rule: optional(
    urlRule((url, text) =>
      isProtected(url) && text.replace(/\/$/, '') === url.origin ? url.origin : undefined,
    ),
  ),
  wants: 'an origin such as https://example.in, with no path; http only on this machine',
}

const settings = {
  port: wholeNumber('PORT', '3000', 'The port it listens on; 0 picks a free one', 0, 65_535),
  host: text('HOST', '127.0.0.1', 'The address it listens on; `0.0.0.0` for every network of the machine'),
  dataDir: {
    name: 'DATA_DIR',
    fallback: './data',
    meaning: 'The folder that holds everything the embedded database keeps',
    rule: textRule((text) => (isAbsolute(text) ? text : resolve(text))),
    wants: 'a folder',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: '',
    meaning:
      'A PostgreSQL address, `postgres://user:password@host:5432/name?sslmode=verify-full`, with commas between the hosts of a primary and its standbys; on this machine without `sslmode`; unset: the embedded database',
    rule: optional(textRule((text) => (isDatabaseUrl(text) ? text : undefined))),
    wants:
      'a PostgreSQL address such as postgres://user:password@host:5432/name, on this machine or with ?sslmode=verify-full at its end',
  },
  publicOrigin: {
    name: 'PUBLIC_ORIGIN',
    fallback: '',
    meaning:
      'The one origin that the site is reached at, such as `https://example.in`; unset: the request’s own host',
    ...origin,
  },
  trustProxy: wholeNumber(
    'TRUST_PROXY',
    '0',
    'How many proxies in front are believed in X-Forwarded-For',
    0,
    10,
  ),
  appKeys: {
    name: 'APP_KEY',
    fallback: '',
    meaning:
      'The key that secrets are encrypted with, 32 bytes in base64url, older ones after commas; unset: `app.key` in DATA_DIR',
    rule: listRule((text) => parseKey(text) ?? undefined),
    wants: `${keyBytes} bytes in base64url, with older keys after commas`,
  },
  smtpUrl: {
    name: 'SMTP_URL',
    fallback: '',
    meaning:
      'The mail server, `smtps://user:password@host:465` or `smtp://host:587`; unset: the mail server entered at the desk, or files in `DATA_DIR/mail`',
    rule: optional(
      urlRule((url, text) => (/^smtps?:$/.test(url.protocol) && url.hostname !== '' ? text : undefined)),
    ),
    wants: 'a mail server such as smtps://user:password@host:465',
  },
  mailFrom: {
    name: 'MAIL_FROM',
    fallback: '',
    meaning: 'The address that mail comes from; unset: the firm’s own',
    rule: optional(textRule((text) => (isMailbox(text) ? text : undefined))),
    wants: 'one mail address such as office@example.in',
  },
  bounceTo: {
    name: 'BOUNCE_TO',
    fallback: '',
    meaning:
      'The mailbox for mail that comes back, such as `bounces@example.in`; it must take `bounces+…@example.in` too. Unset: the sender',
    rule: optional(textRule((text) => (isMailbox(text) && !text.includes('+') ? text : undefined))),
    wants: 'one mail address such as bounces@example.in',
  },
  dkimKey: {
    name: 'DKIM_KEY',
    fallback: '',
    meaning:
      'The private RSA key that mail is signed with (DKIM), as PEM or the base64 of one; unset: the mail server signs',
    rule: optional(textRule((text) => pemOf(text))),
    wants: 'a private RSA key of 2048 bits or more, as PEM or its base64',
  },
  dkimSelector: text(
    'DKIM_SELECTOR',
    'peepal',
    'The name of the key’s record: `peepal._domainkey.example.in`',
  ),
  leadsPerMinute: wholeNumber(
    'LEADS_PER_MINUTE',
    '600',
    'Leads, messages and quotes taken from one address in a minute',
    1,
  ),
  leadsPerDay: wholeNumber(
    'LEADS_PER_DAY',
    '5000',
    'Leads, messages and quotes taken from one address in a day',
    1,
  ),
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: `How much is logged: ${logLevels.join(', ')}`,
    rule: choice(logLevels),
    wants: `one of ${logLevels.join(', ')}`,
  },
  navUrl: {
    name: 'NAV_URL',
    fallback: 'https://portal.amfiindia.com/spages/NAVAll.txt',
    meaning:
      'Where the daily file of fund prices is fetched from, every evening and morning; `off`: not at all',
    rule: textRule((text) => {
      if (text === 'off') return null
      const url = URL.parse(text)
      return url && isProtected(url) && url.username === '' ? url.href : undefined
    }),
    wants: 'an address such as https://portal.amfiindia.com/spages/NAVAll.txt, or off',
  },
  webhookUrl: {
    name: 'WEBHOOK_URL',
    fallback: '',
    meaning: 'Where new leads, messages, quotes and requests are posted as signed JSON; unset: nowhere',
    // Names and numbers of people leave by it, so in the clear only to this machine.
    rule: optional(urlRule((url) => (isProtected(url) ? url.href : undefined))),
    wants: 'an https address such as https://crm.example.in/peepal',
  },
  webhookSecret: {
    name: 'WEBHOOK_SECRET',
    fallback: '',
    meaning: 'The secret, 32 characters or more, that those posts are signed with',
    rule: optional(textRule((text) => (text.length >= 32 ? text : undefined))),
    wants: '32 characters or more',
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    fallback: '',
    meaning:
      'The bearer token, 32 characters or more, that reads `/metrics` of the desk; unset: that address is closed',
    rule: optional(textRule((text) => (text.length >= 32 ? text : undefined))),
    wants: '32 characters or more',
  },
  backupDir: {
    name: 'BACKUP_DIR',
    fallback: '',
    meaning:
      'A folder of another machine that encrypted backups go to every night, and what changed in the embedded database within a minute; unset: none are made',
    rule: optional(textRule((text) => (isAbsolute(text) ? text : undefined))),
    wants: 'the whole path of a folder',
  },
  backupKey: {
    name: 'BACKUP_KEY',
    fallback: '',
    meaning: 'The key of those backups, `AGE-SECRET-KEY-1…`, as `age-keygen` makes it',
    rule: optional(textRule((text) => (/^AGE-SECRET-KEY-1[\dA-Z]{58}$/.test(text) ? text : undefined))),
    wants: 'a key such as age-keygen makes',
  },
  clamd: {
    name: 'CLAMD',
    fallback: '',
    meaning:
      'Where ClamAV’s clamd scans papers that clients add, such as `127.0.0.1:3310` or `/run/clamav/clamd.ctl`; unset: they are drawn again without a scan',
    rule: optional(textRule((text) => (/^(\/\S+|[\w.-]+:\d{1,5})$/.test(text) ? text : undefined))),
    wants: 'a host and port such as 127.0.0.1:3310, or the path of a socket',
  },
  signingKey: {
    name: 'SIGNING_KEY',
    fallback: '',
    meaning:
      'The whole path of a `.p12` file with the firm’s key and certificate, which signs invoices; unset: none is signed',
    rule: optional(textRule((text) => (isAbsolute(text) ? text : undefined))),
    wants: 'the whole path of a file',
  },
  signingPassword: { ...text('SIGNING_PASSWORD', '', 'Its password'), rule: optional(textRule((it) => it)) },
  alsoCall: {
    name: 'ALSO_CALL',
    fallback: '',
    meaning:
      'Hosts that may be called besides those of the settings above, such as `www.amfiindia.com` or `10.0.0.5:8443`, with commas between; for an address of prices that has moved',
    rule: listRule((text) => {
      const place = text.toLowerCase()
      if (!/^[a-z\d][a-z\d.-]*(:\d{1,5})?$/.test(place)) return undefined
      return place.includes(':') ? place : `${place}:443`
    }),
    wants: 'hosts such as www.amfiindia.com or 10.0.0.5:8443, with commas between',
  },
  isOfflineOn: {
    name: 'OFFLINE',
    fallback: 'on',
    meaning:
      'Whether browsers keep public pages for when there is no network; `off`: at their next visit they empty what they kept',
    rule: textRule((text) => (text === 'on' || text === 'off' ? text === 'on' : undefined)),
    wants: 'on or off',
  },
  deskPort: {
    name: 'DESK_PORT',
    fallback: '',
    meaning:
      'The port of the office’s desk, which `npm start` serves too; unset: where only this machine reaches it on the embedded database, 3100 or the next free one, otherwise none, and `npm run desk:web` takes 3100',
    rule: optional(digits(0, 65_535)),
    wants: 'a whole number, from 0 to 65535',
  },
  deskHost: text('DESK_HOST', '127.0.0.1', 'The address that the desk listens on'),
  deskOrigin: {
    name: 'DESK_ORIGIN',
    fallback: '',
    meaning:
      'The one origin that the desk is reached at, such as `https://desk.example.in`; unset: only from this machine',
    ...origin,
  },
  secondPersonDays: {
    name: 'SECOND_PERSON_DAYS',
    fallback: '7',
    meaning:
      'For so many days after one person of the office set up another’s access neither approves what the other proposes',
    rule: digits(7, 90),
    wants: 'a whole number, from 7 to 90',
  },
} satisfies { readonly [Key in keyof Settings]: Setting<Settings[Key]> }

/** Name, default and meaning of every setting, for the README and its test. */
export const settingDescriptions: readonly { name: string; fallback: string; meaning: string }[] =
  Object.values(settings)

/**
 * Reads every setting from the environment, or from the file of its name in CREDENTIALS_DIRECTORY.
 *
 * @param env Names and texts, as in `process.env`. An empty text counts as unset.
 * @returns The settings, or one sentence for each that can't be used. The
 *   sentence never repeats the value: it may hold a password.
 */
export function parseSettings(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; value: Settings } | { ok: false; problems: string[] } {
  const value: Record<string, unknown> = {}
  const problems: string[] = []
  const credential = credentialsIn(env.CREDENTIALS_DIRECTORY)
  for (const [key, setting] of Object.entries(settings)) {
    const read = setting.rule.read(env[setting.name]?.trim() || credential(setting.name) || setting.fallback)
    if (read.ok) value[key] = read.value
    else problems.push(`${setting.name} must be ${setting.wants}.`)
  }
  if (value.webhookUrl && !value.webhookSecret) {
    problems.push('WEBHOOK_SECRET must be set when WEBHOOK_URL is: nobody should believe an unsigned post.')
  }
  if (value.backupDir && !value.backupKey) {
    problems.push('BACKUP_KEY must be set when BACKUP_DIR is: backups hold personal data.')
  }
  if (value.deskOrigin && value.deskOrigin === value.publicOrigin) {
    problems.push('DESK_ORIGIN must differ from PUBLIC_ORIGIN: the desk is no part of the site.')
  }
  if (value.deskPort !== null && value.deskPort !== 0 && value.deskPort === value.port) {
    problems.push('DESK_PORT must differ from PORT: the desk is no part of the site.')
  }
  // Every key of `settings` was read into `value`, so the shape is that of Settings.
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: value as unknown as Settings }
}

function text(name: string, fallback: string, meaning: string): Setting<string> {
  return { name, fallback, meaning, rule: textRule((value) => value), wants: 'a text' }
}

function wholeNumber(
  name: string,
  fallback: string,
  meaning: string,
  min: number,
  max = Number.MAX_SAFE_INTEGER,
): Setting<number> {
  const range = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `from ${min} to ${max}`
  return { name, fallback, meaning, rule: digits(min, max), wants: `a whole number, ${range}` }
}
