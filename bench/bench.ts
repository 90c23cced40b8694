import { measureClients } from './clients.ts'
import { measureDesk } from './desk.ts'
import { measureFeeds } from './feeds.ts'
import { measureGains } from './gains.ts'
import { measureImports } from './imports.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoad } from './load.ts'
import { measureLoop } from './loop.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { keepResults } from './results.ts'
import { measureSignIn } from './signin.ts'
import { measureSips } from './sips.ts'
import { measureStatement } from './statement.ts'
import { measureXirr } from './xirr.ts'

/**
 * Measures the built site and writes bench/RESULTS.md.
 *
 *     npm run bench               everything
 *     npm run bench -- load xirr  those parts only
 */
const parts: Readonly<Record<string, () => Promise<string>>> = {
  load: measureLoad,
  memory: measureMemory,
  imports: measureImports,
  feeds: measureFeeds,
  statement: measureStatement,
  clients: measureClients,
  desk: measureDesk,
  loop: measureLoop,
  signin: measureSignIn,
  xirr: measureXirr,
  sips: measureSips,
  gains: measureGains,
  pages: measurePages,
  lighthouse: measureLighthouse,
}
const names = Object.keys(parts)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(' ')}". There are: ${names.join(', ')}.`)
  process.exit(2)
}
for (const name of wanted.length > 0 ? wanted : names) {
  const text = await parts[name]!()
  console.log(text)
  keepResults(name, names, text)
}
