import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { pages, withBrowser } from './pages.ts'
import { table } from './results.ts'

/** Runs of each page; the median counts; BENCH_RUNS=1 for a quick look. */
const runs = Number(process.env.BENCH_RUNS ?? 3)

const whatSlowedMeans = `The last two columns are one run in which the line and the processor really were slowed: half a second and more for
every turn, 1.5 Mbit/s, a quarter of the speed. The others are worked out from a quick run, which has its fonts and
scripts at once and so doesn’t see what happens while they are on their way.`

/** Lighthouse on every public page. */
export async function measureLighthouse(): Promise<string> {
  return await withBrowser(async (url, chromium) => {
    const scores = await runLighthouse(url, pages, chromium)
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
    const scored = table(
      `Lighthouse, simulated phone, ${runs === 1 ? 'one run' : `the middle of ${runs} runs`}`,
      [
        ...[
          'Page',
          'Performance',
          'Accessibility',
          'Best practices',
          'SEO',
          'Largest paint',
          'Blocking',
          'Shift',
        ],
        ...['Slowed: largest paint', 'Slowed: shift'],
      ],
      scores.map((page) => [
        page.path,
        ...[page.performance, page.accessibility, page.bestPractices, page.seo].map(String),
        seconds(page.largestPaint),
        `${page.blocking} ms`,
        page.shift.toFixed(3),
        seconds(page.slowed.largestPaint),
        page.slowed.shift.toFixed(3),
      ]),
    )
    return `${scored}\n${whatSlowedMeans}\n`
  })
}

/** Lighthouse on the simulated phone: the four scores of 100, and the times in milliseconds. */
interface Scores {
  readonly path: string
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly largestPaint: number
  readonly blocking: number
  readonly shift: number
  /** Measured with the network and processor really throttled, not simulated from a quick run. */
  readonly slowed: { readonly largestPaint: number; readonly shift: number }
}

/** Runs Lighthouse several times on each page and returns the median run. */
async function runLighthouse(url: string, paths: readonly string[], chromePath: string): Promise<Scores[]> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    logLevel: 'silent',
  })
  try {
    const all: Scores[] = []
    for (const path of paths) {
      const found: Omit<Scores, 'slowed'>[] = []
      for (let index = 0; index < runs; index += 1) found.push(await once(url, path, chrome.port))
      found.sort((a, b) => a.performance - b.performance || b.largestPaint - a.largestPaint)
      const middle = found[Math.floor(found.length / 2)]
      if (middle) all.push({ ...middle, slowed: await onceSlowed(url, path, chrome.port) })
    }
    return all
  } finally {
    chrome.kill()
  }
}

async function once(url: string, path: string, port: number): Promise<Omit<Scores, 'slowed'>> {
  const result = await run(`${url}${path}`, port, ['performance', 'accessibility', 'best-practices', 'seo'])
  const score = (id: string) => Math.round((result.categories[id]?.score ?? 0) * 100)
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: Math.round(figureOf(result, 'largest-contentful-paint')),
    blocking: Math.round(figureOf(result, 'total-blocking-time')),
    shift: figureOf(result, 'cumulative-layout-shift'),
  }
}

async function onceSlowed(url: string, path: string, port: number): Promise<Scores['slowed']> {
  const result = await run(`${url}${path}`, port, ['performance'], 'devtools')
  return {
    largestPaint: Math.round(figureOf(result, 'largest-contentful-paint')),
    shift: figureOf(result, 'cumulative-layout-shift'),
  }
}

type Result = Pick<NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'], 'categories' | 'audits'>

async function run(
  url: string,
  port: number,
  onlyCategories: string[],
  throttlingMethod: 'simulate' | 'devtools' = 'simulate',
): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories,
    throttlingMethod,
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  return result.lhr
}

const figureOf = ({ audits }: Result, id: string) => audits[id]?.numericValue ?? 0
