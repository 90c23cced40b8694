import { createServer } from 'node:http'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { withProxy } from '../e2e/fixtures/tls-proxy.ts'
import { pages, withBrowser } from './pages.ts'
import { table } from './results.ts'

/** Runs of each page; the middle one counts; BENCH_RUNS=1 for a quick look. */
const runs = Number(process.env.BENCH_RUNS ?? 3)

/** Public pages without queries, and three of them in every language. */
const measured = [
  ...pages.filter((path) => !path.includes('?')),
  ...['hi', 'te'].flatMap((language) =>
    ['', '/portfolio/nippon-india-multi-cap-fund-118650', '/calculator'].map((path) => `/${language}${path}`),
  ),
]

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const explanation = `The times are worked out by Lighthouse’s model of a phone on a line of 1.6 Mbit/s with a round trip of 150 ms, from a load without
these limits; the processor’s share is four times what this machine took, so a busy machine makes them longer. The first row is a page
of one word from a bare \`node:http\` server in the same run: no page on this machine can be faster. "HTTP/2" is the same page behind
nginx with \`docs/running/nginx.conf\`; the model adds the handshake of TLS, which the other columns don’t have.`

/** Lighthouse on every public page, over HTTP/1.1 and behind nginx. */
export async function measureLighthouse(): Promise<string> {
  return await withBrowser(async (url, chromium) => {
    const bare = await startEmptyPage()
    const plain = await withChrome(chromium, async (port) => [
      { path: 'a bare server', ...(await middleOf(bare.url, port)) },
      ...(await inTurn(measured, async (path) => ({ path, ...(await middleOf(`${url}${path}`, port)) }))),
      {
        path: '/dashboard, signed in',
        ...(await middleOf(`${url}/dashboard`, port, true, { cookie: await newClient(url) })),
      },
    ])
    bare.stop()
    const proxied = await withProxy('nginx', {}, (proxy) =>
      withChrome(chromium, (port) => inTurn(measured, (path) => middleOf(`${proxy}${path}`, port, false))),
    )
    const rows = plain.map((page, index) => [
      page.path,
      ...categories.map((id) => String(page.scores[id])),
      ...[page.firstPaint, page.largestPaint].map(seconds),
      `${page.blocking} ms`,
      page.shift.toFixed(3),
      `${(page.bytes / 1024).toFixed(1)}`,
      proxied?.[index - 1] ? seconds(proxied[index - 1]?.largestPaint ?? 0) : '',
    ])
    const title = `Lighthouse, simulated phone, ${runs === 1 ? 'one run' : `the middle of ${runs} runs`}`
    const head = ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'First paint']
    return `${table(title, [...head, 'Largest paint', 'Blocking', 'Shift', 'KB', 'HTTP/2: largest paint'], rows)}\n${explanation}\n`
  })
}

const emptyPage =
  '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Empty</title><link rel="icon" href="data:,"></head><body><h1>Empty</h1></body></html>'

/** Starts a server of one page of one word. */
async function startEmptyPage(): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(emptyPage),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `http://localhost:${port}/`, stop: () => server.close() }
}

type Headers = Readonly<Record<string, string>>

/** Returns the cookies of a new client, who sees the sample portfolio. */
async function newClient(url: string): Promise<string> {
  const password = 'four quiet brass lamps'
  const answer = await fetch(`${url}/register`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ name: 'Anita Rao', email: 'bench@example.in', password, confirm: password }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

/** Scores of 100, times in milliseconds, and bytes over the wire. */
interface Measured {
  readonly scores: Readonly<Record<string, number>>
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocking: number
  readonly shift: number
  readonly bytes: number
}

/** The run with the middle largest paint. The scores apart from performance are the same each time, and are taken once. */
async function middleOf(
  url: string,
  port: number,
  isScored = true,
  headers: Headers = {},
): Promise<Measured> {
  const found: Measured[] = []
  for (let index = 0; index < runs; index += 1)
    found.push(await once(url, port, index === 0 && isScored ? categories : ['performance'], headers))
  const scores = found[0]?.scores ?? {}
  found.sort((a, b) => a.largestPaint - b.largestPaint)
  const middle = found[Math.floor(found.length / 2)]
  if (!middle) throw new Error('BENCH_RUNS has to be at least 1')
  return { ...middle, scores: { ...scores, ...middle.scores } }
}

async function once(
  url: string,
  port: number,
  onlyCategories: string[],
  headers: Headers,
): Promise<Measured> {
  const { audits, categories: scored } = await audit(url, port, onlyCategories, headers)
  const figureOf = (id: string) => audits[id]?.numericValue ?? 0
  return {
    scores: Object.fromEntries(
      Object.entries(scored).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    firstPaint: Math.round(figureOf('first-contentful-paint')),
    largestPaint: Math.round(figureOf('largest-contentful-paint')),
    blocking: Math.round(figureOf('total-blocking-time')),
    shift: figureOf('cumulative-layout-shift'),
    bytes: figureOf('total-byte-weight'),
  }
}

/** Runs Lighthouse, up to three times: on a busy machine it sometimes misses the start of the visit. */
async function audit(url: string, port: number, onlyCategories: string[], extraHeaders: Headers) {
  for (let tries = 1; ; tries += 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories,
      extraHeaders,
    })
    if (result && !result.lhr.runtimeError) return result.lhr
    if (tries === 3)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse said nothing'}`)
  }
}

async function withChrome<Result>(
  chromePath: string,
  use: (port: number) => Promise<Result>,
): Promise<Result> {
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      // The proxy's certificate is self-signed.
      '--ignore-certificate-errors',
    ],
    logLevel: 'silent',
  })
  try {
    return await use(chrome.port)
  } finally {
    chrome.kill()
  }
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  use: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await use(item))
  return results
}
