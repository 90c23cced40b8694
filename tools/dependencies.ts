import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Why each package is here, and what was weighed against it or does without it. */
const why: Readonly<Record<string, string>> = {
  '@hono/node-server': 'Lets Hono answer requests of `node:http`',
  '@node-rs/argon2':
    'Hashes passwords (argon2id) off the main thread. Decision 006; `node:crypto` has learnt it too, as a feature that may still change',
  '@simplewebauthn/browser': 'Asks a browser for a passkey; on two pages only',
  '@simplewebauthn/server':
    'Checks what a passkey signed: CBOR, COSE and certificates are nothing to write by hand',
  '@tanstack/react-query':
    'Keeps the data of the desk’s screens, fetches it again when a colleague changed it. 13 KB in the office’s program alone. Decision 023',
  '@tanstack/react-virtual': 'Renders the visible rows of the desk’s long lists. 6 KB, likewise',
  '@zip.js/zip.js':
    'Opens the archives of registrars: AES and ZipCrypto, which neither `node:zlib` nor fflate knows. 2.24 of October 2026, without dependencies',
  'age-encryption':
    'Encrypts backups so that age opens them without Peepal; by the author of age. Loaded by the process of backups alone',
  'better-sqlite3': 'The embedded database. Decision 002; `node:sqlite` may still change',
  fflate:
    'Writes the ZIP of a client’s own data; `node:zlib` deflates but knows no ZIP. Inflates sheets of registrars as they are read',
  fontkit: 'Reads the outlines of our fonts for social cards and PDFs; PDFKit brings it along anyway',
  harfbuzzjs:
    'Joins the letters of Hindi and Telugu in PDFs and social cards: HarfBuzz as WebAssembly, loaded for those only. Decision 033',
  hono: 'The router: finds the page of an address. Decision 001',
  kysely: 'One typed query builder over both databases. Decision 002',
  'lru-cache': 'Bounds every cache in memory; without dependencies',
  node: 'The Node that everything runs on, whatever the machine has. Decision 001',
  imapflow: 'Speaks IMAP: searches, downloads and waits for news (IDLE)',
  mailauth:
    'Verifies DKIM signatures: canonical forms, keys and all that is refused are nothing to write by hand. Its verifier alone is loaded',
  nodemailer: 'Speaks SMTP; itself without dependencies',
  'postal-mime': 'Parses mails, with limits; without dependencies, where mailparser brings eight packages',
  otpauth: 'Codes of authenticator apps (RFC 6238)',
  '@hyzyla/pdfium':
    'Draws the pages of PDFs that clients add (PDFium as WebAssembly, in a process that can write and start nothing); pdf.js needs a native canvas for it, and mupdf is AGPL',
  'pdfjs-dist':
    'Opens PDF statements and says where each word stands; `features/readers/statements/pdf/` alone loads it. The other readers with positions are AGPL or a larger WebAssembly',
  'node-forge':
    'Signs invoices with the firm’s key: reads its PKCS #12 file, which `node:crypto` can’t, and writes CMS; @signpdf brings a second pdfkit, and pkijs needs the key in another form',
  pdfkit: 'Draws PDFs: statements, gains, costs, sealed papers',
  pg: 'PostgreSQL',
  pino: 'The log, as JSON, without holding up a request',
  react: 'Renders the pages',
  'react-dom': 'Renders the pages on the server, and hydrates the islands',
  sharp: 'Re-encodes clients’ pictures without what the camera wrote into them, and draws social cards',
  'string-width':
    'How many places a name takes in a terminal, for the desk’s tables. Counting graphemes gets Indian scripts wrong. Decision 013',
  uqr: 'The QR code of an authenticator app, as SVG',
  wouter: 'The router of the desk’s application: 2 KB, in public domain. Decision 023',
  'write-excel-file': 'Transactions as an Excel file',

  '@biomejs/biome': 'Lint and format, in one program and a second',
  '@fontsource-variable/figtree': 'The text font, which `tools/fonts.ts` cuts to the letters we use',
  '@fontsource-variable/fraunces': 'The heading font, likewise',
  '@fontsource-variable/noto-sans-devanagari':
    'The letters of Hindi, which `tools/fonts.ts` cuts to one block',
  '@fontsource-variable/noto-sans-telugu': 'The letters of Telugu, likewise',
  '@playwright/test': 'The browser journeys, with the system’s Chromium',
  '@testing-library/react': 'Component tests that ask by role and label',
  '@testing-library/user-event': 'Keys and pointers as people use them',
  '@types/better-sqlite3': 'Types',
  '@types/fontkit': 'Types',
  '@types/node': 'Types',
  '@types/nodemailer': 'Types',
  '@types/node-forge': 'Types',
  '@types/pdfkit': 'Types',
  '@types/pg': 'Types',
  '@types/react': 'Types',
  '@types/react-dom': 'Types',
  '@zxcvbn-ts/language-common':
    'One of the lists that `tools/breached-passwords.ts` makes fingerprints of, and the only one that is kept up',
  ajv: 'Compares answers of the interface for programs with its description',
  'ajv-formats': 'Days and instants, for ajv',
  'axe-core': 'axe in component tests, journeys and the bench',
  'chrome-launcher': 'Starts the Chromium that Lighthouse looks through',
  'happy-dom': 'A page for component tests',
  knip: 'Finds code, files and packages that nothing uses',
  lighthouse: 'Measures pages in the bench',
  'smtp-server': 'The mail server that tests send to',
  'subset-font': 'Cuts fonts to the letters we use',
  typescript: 'Types',
  vite: 'Builds, and serves the sources in development',
  vitest: 'Runs every test that needs no browser',
  xirr: 'What our yearly rate is compared with in the bench. Decision 004',
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

interface Lockfile {
  readonly packages: Readonly<Record<string, Locked>>
}

interface Locked {
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

/**
 * docs/dependencies.md as package.json, the lockfile and the installed files make it today.
 *
 * @param isMeasured Without, what a package brings and its size read `–`: they differ from system to system.
 */
export function dependenciesPage(isMeasured: boolean): { page: string; problems: string[] } {
  const { dependencies = {}, devDependencies = {} } = read<Manifest>('package.json')
  const { packages } = read<Lockfile>('package-lock.json')
  const named = [...Object.keys(dependencies), ...Object.keys(devDependencies)]
  const problems = [
    ...named
      .filter((name) => !why[name])
      .map((name) => `tools/dependencies.ts does not say why ${name} is here.`),
    ...Object.keys(why)
      .filter((name) => !named.includes(name))
      .map((name) => `tools/dependencies.ts says why ${name} is here, and it is not.`),
  ]
  const table = (names: readonly string[]) => [
    '| Package | Why | Licence | Brings | Size |',
    '|---|---|---|--:|--:|',
    ...names.map((name) => {
      const brought = isMeasured ? measure(broughtBy(name, packages)) : '– | –'
      const { version, license } = packages[`node_modules/${name}`] ?? { version: '' }
      return `| \`${name}\` ${version} | ${why[name] ?? ''} | ${license ?? 'see the package'} | ${brought} |`
    }),
  ]
  const lines = [
    '# Dependencies',
    '',
    'Written by `npm run docs` from package.json, the lockfile and the reasons in `tools/dependencies.ts`; `npm run check`',
    'fails when it is out of date. *Brings* counts the packages that come with one; *size* is what it and they take on the',
    'disk, on Linux, those that several bring counted with each. What a browser is sent is in',
    '[bench/RESULTS.md](../bench/RESULTS.md).',
    '',
    'A package is added when it does what we could not do as well in a day: ciphers, codecs, protocols, a rendering',
    'engine. Each is pinned to one version, and a test compares the lockfile with what is installed.',
    '',
    '## What a running site needs',
    '',
    ...table(Object.keys(dependencies)),
    '',
    '## What only work on it needs',
    '',
    ...table(Object.keys(devDependencies)),
  ]
  return { page: `${lines.join('\n')}\n`, problems }
}

/** How many packages come with one, and what all of them take on the disk. */
function measure(folders: readonly string[]): string {
  return `${folders.length - 1} | ${sizeText(folders.reduce((sum, folder) => sum + sizeOf(folder), 0))}`
}

/** A package and all that it needs, as folders below node_modules. */
function broughtBy(name: string, packages: Lockfile['packages']): string[] {
  const found = new Set<string>()
  const add = (wanted: string, from: string) => {
    const path = resolve(wanted, from, packages)
    if (!path || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, path)
  }
  add(name, '')
  return [...found]
}

/** The nearest copy, from inside outwards, as Node looks for it. One for another system is in the lockfile only. */
function resolve(name: string, from: string, packages: Lockfile['packages']): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (packages[path]) return existsSync(join(root, path)) ? path : null
    if (folder === '') return null
  }
}

/** Bytes of a package’s own files. */
function sizeOf(path: string): number {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, entry) => {
      const inside = `${path}/${entry.name}`
      return sum + (entry.isDirectory() ? sizeOf(inside) : statSync(join(root, inside)).size)
    }, 0)
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1e6
  return megabytes < 1 ? `${Math.ceil(bytes / 1e5) / 10} MB` : `${Math.round(megabytes)} MB`
}
