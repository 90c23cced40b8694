import { type OpenedRows, openAnyTable } from './open-any-table.ts'

/** Opens one table in a process of its own. The server starts and watches it; the bytes of the file are its input. */

const chunks: Uint8Array[] = []
for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) chunks.push(chunk)
const opened: OpenedRows = await openAnyTable(Buffer.concat(chunks))
process.send?.(opened, () => process.exit(0))
