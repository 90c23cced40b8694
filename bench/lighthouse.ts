import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { pages, withBrowser } from './pages.ts'
import { table } from './results.ts'

/** Runs of each page, of which the one in the middle counts; BENCH_RUNS=1 for a quick look. */
const runs = Number(process.env.BENCH_RUNS ?? 3)

/** Lighthouse on every public page. */
export async function measureLighthouse(): Promise<string> {
  return await withBrowser(async (url, chromium) => {
    const scores = await runLighthouse(url, pages, chromium)
    return table(
      `Lighthouse, simulated phone, ${runs === 1 ? 'one run' : `the middle of ${runs} runs`}`,
      ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'Largest paint', 'Blocking', 'Shift'],
      scores.map((page) => [
        page.path,
        ...[page.performance, page.accessibility, page.bestPractices, page.seo].map(String),
        `${(page.largestPaint / 1000).toFixed(2)} s`,
        `${page.blocking} ms`,
        page.shift.toFixed(3),
      ]),
    )
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
}

/** Runs Lighthouse on pages, each as often as said, and takes the run in the middle. */
async function runLighthouse(url: string, paths: readonly string[], chromePath: string): Promise<Scores[]> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    logLevel: 'silent',
  })
  try {
    const all: Scores[] = []
    for (const path of paths) {
      const found: Scores[] = []
      for (let index = 0; index < runs; index += 1) found.push(await once(url, path, chrome.port))
      found.sort((a, b) => a.performance - b.performance || b.largestPaint - a.largestPaint)
      const middle = found[Math.floor(found.length / 2)]
      if (middle) all.push(middle)
    }
    return all
  } finally {
    chrome.kill()
  }
}

async function once(url: string, path: string, port: number): Promise<Scores> {
  const result = await lighthouse(`${url}${path}`, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${path}`)
  const { categories, audits } = result.lhr
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const value = (id: string) => audits[id]?.numericValue ?? 0
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: Math.round(value('largest-contentful-paint')),
    blocking: Math.round(value('total-blocking-time')),
    shift: value('cumulative-layout-shift'),
  }
}
