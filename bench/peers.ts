import { traps } from './peers/books.ts'
import { ghostfolio } from './peers/ghostfolio.ts'
import { marketBook, randomBooks, sampleBook, tenYears } from './peers/histories.ts'
import { hledger } from './peers/hledger.ts'
import { ours } from './peers/ours.ts'
import { portfolioPerformance } from './peers/portfolio-performance.ts'
import { bookTable, conventionList, countTable, judgeBooks } from './peers/report.ts'
import { statementTables } from './peers/statements.ts'

const randomHistories = 60

/**
 * Lets other programs work out the same books and read the same statements as this project, and says who is right. bench/PEERS.md
 * tells where they are looked for; one that is not there is left out.
 */
export async function measurePeers(): Promise<string> {
  const peers = [ours, portfolioPerformance(), ghostfolio(), hledger()].filter((peer) => peer !== null)
  const large = [sampleBook(), marketBook(1), marketBook(2), tenYears(500)]
  // What comes first warms the code of the others, so the small ones come last.
  const judged = await judgeBooks([...large, ...traps], peers)
  const random = await judgeBooks(randomBooks(randomHistories), peers)
  const versions = peers.slice(1).map(({ name, version }) => `${name} ${version}`)
  return [
    countTable(judged, `Peers: all figures of ${judged.books.length} books`),
    countTable(random, `Peers: ${randomHistories} random histories`, ['units', 'cost', 'realised', 'xirr']),
    ...(await statementTables()),
    `${versions.join(', ')}. ✗ is wrong, ~ right by another convention:\n\n${conventionList(judged)}`,
    ...judged.books.map((_, index) => bookTable(judged, index)),
  ].join('\n')
}
