import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { writeNavs, writeSchemes } from '#db/navs.server.ts'
import type { OpenDatabase } from '#db/open.server.ts'
import { selectVersion } from '#db/versions.server.ts'
import { parseNavE8 } from './amfi-fields.ts'
import { importNavFile } from './import-navs.server.ts'

const data = join(import.meta.dirname, '../../content/data')
const dailyFile = 'amfi/NAVAll-2026-08-18.txt.gz'

interface Fund {
  readonly schemeCode: string
  readonly isin: string
  readonly name: string
  readonly fundHouse: string
}

/**
 * Fills an empty database with the prices that come with the project: the
 * whole histories of the firm's funds, and AMFI's file of 18 August 2026, so
 * that every Indian scheme can be found.
 *
 * Does nothing when prices were ever loaded. The version of the prices is
 * raised by the last transaction, so a load that was broken off is done again
 * at the next start, over what it left.
 *
 * @returns Whether it loaded anything.
 * @source content/data/nav (AMFI's published NAVs) and content/data/amfi (NAVAll.txt).
 */
export async function loadFirstPrices(open: OpenDatabase): Promise<boolean> {
  if ((await selectVersion(open.db, 'prices')) > 0) return false
  const funds: Fund[] = JSON.parse(readFileSync(join(data, 'funds.json'), 'utf8'))
  await writeSchemes(
    open,
    funds.map((fund) => ({
      code: fund.schemeCode,
      name: fund.name,
      fund_house: fund.fundHouse,
      // The daily file below says which section it belongs to.
      section: '',
      isin: fund.isin,
    })),
  )
  for (const { schemeCode } of funds) await writeNavs(open, readHistory(schemeCode))
  const daily = await importNavFile(open, [gunzipSync(readFileSync(join(data, dailyFile)))])
  if (!daily.ok) throw new Error(`${dailyFile} can't be used: ${daily.reason} in line ${daily.line}`)
  return true
}

/**
 * The history of one of the firm's funds, as it came with the project.
 *
 * @throws {Error} When the file is not what it was: a line is named.
 */
export function readHistory(schemeCode: string): { scheme_code: string; date: string; nav_e8: number }[] {
  const path = `nav/${schemeCode}.csv`
  const [header, ...lines] = readFileSync(join(data, path), 'utf8').trimEnd().split('\n')
  if (header !== 'date,nav') throw new Error(`${path} must begin with the line date,nav`)
  return lines.map((line, index) => {
    const [date = '', text = ''] = line.split(',')
    const nav = parseNavE8(text)
    if (!nav.ok || !/^\d{4}-\d\d-\d\d$/.test(date))
      throw new Error(`${path} can't be read in line ${index + 2}`)
    return { scheme_code: schemeCode, date, nav_e8: nav.value }
  })
}
