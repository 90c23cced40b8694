import { readFileSync } from 'node:fs'
import { formatReference } from '#forms/reference.ts'
import { type AnswerRefusal, answerRecord, maxAnswer } from '#server/desk/answers.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { findFile } from './files.ts'
import { named } from './named.ts'
import { toJsonLine } from './table.ts'

export const answer: Subject = {
  summary: 'Answer a message, quote or request by mail',
  help: `Sends an answer by mail and marks the record as answered; a request that was only received is then in progress. The
text is kept with the record. A blank line begins a paragraph; greeting and signature are added.

  desk answer REF --text TEXT   sends this text
      --file FILE               the text of a file
                                without either, what you type, until Ctrl+D
      --json                    what was done as JSON

Examples
  npm run desk -- answer 48 20 71 --text "Yes, we are open on Saturday until 18:30."
  npm run desk -- answer 482071 --file reply.txt --as asha
  echo "We ring you at eleven." | npm run desk -- answer 482071`,
  run: (args, desk) =>
    runCommands(
      { subject: 'answer', list: { words: 'REF', takes: ['text', 'file'], run: send }, commands: {} },
      args,
      desk,
    ),
}

async function send(desk: Desk, [name = '']: readonly string[], options: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = await desk.servicesWithKey()
  const record = await named(services, name, ['lead', 'message', 'quote', 'request'])
  if (record.kind === 'client') throw new Error('a record was asked for, and a client found')
  const sent = await answerRecord(services, actor, record, await readLetter(desk, options))
  if (!sent.ok) throw problem(sent)
  const { to, reference, before, after } = sent
  const called = reference === null ? record.id : formatReference(reference)
  desk.print(
    options.json
      ? toJsonLine({ id: record.id, reference, to, before, after, by: actor.name })
      : `The answer is on its way to ${toPlainText(to)}. The ${record.kind} ${called} was ${before} and is now ${after}.`,
  )
  return exitCode.ok
}

async function readLetter(desk: Desk, { text, file }: Options): Promise<string> {
  if (text !== undefined && file !== undefined) throw new Usage('Give --text or --file, not both.')
  if (text !== undefined) return text
  if (file !== undefined) return readFileSync(findFile(file), 'utf8')
  desk.complain('Type the answer. End it with Ctrl+D on a line of its own.')
  const chunks: Uint8Array[] = []
  for await (const chunk of desk.input) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function problem(refusal: AnswerRefusal): Error {
  switch (refusal.reason) {
    case 'not-there':
      return new Failed('The record was erased meanwhile. Nothing was sent.')
    case 'empty':
      return new Usage('The answer is empty. Nothing was sent.')
    case 'too-long':
      return new Usage(`An answer has at most ${maxAnswer} characters. Nothing was sent.`)
    case 'no-email':
      return new Failed(
        refusal.phone === null
          ? 'Its sender left no e-mail. Nothing was sent.'
          : `Its sender left no e-mail, only the phone number ${toPlainText(refusal.phone)}. Nothing was sent.`,
      )
  }
}
