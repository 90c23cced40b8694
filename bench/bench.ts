import { measureClients } from './clients.ts'
import { measureDesk } from './desk.ts'
import { measureFeeds } from './feeds.ts'
import { measureFirstDay } from './firstday.ts'
import { measureGains } from './gains.ts'
import { drift } from './history.ts'
import { measureImports } from './imports.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoad } from './load.ts'
import { measureLoop } from './loop.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { measurePeers } from './peers.ts'
import { measureRestore } from './restore.ts'
import { keepResults, whenAndWhere } from './results.ts'
import { measureScale } from './scale.ts'
import { fullScale, restoreScale, type ScaleSizes } from './scale-build.ts'
import { measureSignIn } from './signin.ts'
import { measureSips } from './sips.ts'
import { measureSlowLine } from './slow-line.ts'
import { measureStatement } from './statement.ts'
import { measureXirr } from './xirr.ts'

/**
 * Measures the built site, writes bench/RESULTS.md, and adds a line for each part to bench/history.ndjson.
 *
 *     npm run bench               everything
 *     npm run bench -- load xirr  those parts only
 *     npm run bench -- drift      measures nothing, and prints what has become of the key figures since the first run
 *     npm run bench -- peers      other programs with the same books: bench/PEERS.md; not part of everything
 *     npm run bench -- scale      a firm of 100,000 clients on PostgreSQL; not part of everything: it takes an hour and 30 GB
 *     npm run bench -- restore    a firm of 5,000 clients, backed up, restored elsewhere and compared; not part of everything
 *     npm run bench -- restore clients=20000
 *                                 the same, larger, and only printed
 *     npm run bench -- scale clients=1000 schemes=100 days=250
 *                                 the same, smaller, and only printed
 *     npm run bench -- scale folder=/var/tmp/firms
 *                                 builds the firms there unless they are there, and leaves them for the next time
 */
const parts: Readonly<Record<string, () => Promise<string>>> = {
  load: measureLoad,
  memory: measureMemory,
  imports: measureImports,
  feeds: measureFeeds,
  firstday: measureFirstDay,
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
  slowline: measureSlowLine,
  peers: measurePeers,
  scale: () => measureScale({ ...fullScale, ...sizes }, folder),
  restore: () => measureRestore({ ...restoreScale, ...sizes }, folder),
}
const names = Object.keys(parts)
const given = process.argv.slice(2)
if (given[0] === 'drift') {
  console.log(drift())
  process.exit()
}
const wanted = given.filter((word) => !word.includes('='))
const changes = given.filter((word) => word.includes('=')).map((word) => word.split('='))
const { folder = null, ...numbers } = Object.fromEntries(changes)
const sizes: Partial<ScaleSizes> = Object.fromEntries(
  Object.entries(numbers).map(([name, text]) => [name, Number(text)]),
)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(' ')}". There are: ${names.join(', ')}.`)
  process.exit(2)
}
for (const name of wanted.length > 0
  ? wanted
  : names.filter((each) => !['scale', 'restore', 'peers'].includes(each))) {
  const text = await parts[name]!()
  console.log(`${text}\n${whenAndWhere()}`)
  if (Object.keys(numbers).length === 0) keepResults(name, names, text)
}
