import { takeBounce } from '#features/invitations/bounce.server.ts'
import { runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject } from './context.ts'
import { toJsonLine } from './table.ts'

/** A report holds a message that came back; a picture in it may be large. */
const maxBytes = 20 * 1024 * 1024

export const mail: Subject = {
  summary: 'Mail that came back.',
  help: `Takes in a report of mail that could not be delivered, from standard input: a program that reads the mailbox for bounces
calls it once for each message. The outbox notes it, and an invitation shows that it bounced.

  desk mail bounce < MESSAGE    reads one message
      --json                    as a line of JSON

Exit code 1 if the message is no such report. What a server says is never shown: it may hold addresses.

Example
  npm run desk -- mail bounce < returned.eml`,
  run: (args, desk) =>
    runCommands({ subject: 'mail', alone: null, commands: { bounce: { run: bounce } } }, args, desk),
}

async function bounce(desk: Desk, _: readonly string[], { json }: { json?: boolean }): Promise<ExitCode> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of desk.input) {
    bytes += part.length
    if (bytes > maxBytes) throw new Failed('The message is larger than 20 MB.')
    parts.push(part)
  }
  const taken = await takeBounce(await desk.services(), Buffer.concat(parts).toString('utf8'))
  if (json) desk.print(toJsonLine(taken))
  else if (!taken.isBounce) desk.complain('This message is no report of mail that came back.')
  else {
    desk.print(`${taken.messages} of our messages, ${taken.invitations} of them invitations.`)
    if (taken.isOurs)
      desk.print(
        'A server refused our sending. See the records of the domain in the launch check; no client needs anything.',
      )
  }
  return taken.isBounce ? exitCode.ok : exitCode.failed
}
