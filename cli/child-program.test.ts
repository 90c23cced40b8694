import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runAlongside } from './child-program.ts'

async function withProgram(
  source: string,
  use: (program: string, read: () => string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'peepal-child-'))
  const [program, log] = [join(folder, 'program.mjs'), join(folder, 'log')]
  writeFileSync(log, '')
  writeFileSync(
    program,
    `import { appendFileSync } from 'node:fs'\nconst log = (text) => appendFileSync(${JSON.stringify(log)}, text)\n${source}`,
  )
  try {
    await use(program, () => readFileSync(log, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('C-041 a desk that ends is started again, each time after a longer wait', async () => {
  await withProgram(`log('started '); process.exit(1)`, async (program, read) => {
    const complaints: string[] = []
    const child = runAlongside('The desk', program, { ...process.env }, (line) => complaints.push(line))
    await expect.poll(read).toBe('started started ')
    await expect.poll(() => complaints.length).toBe(2)
    await child.stop()
    expect(complaints.map((line) => /again in (\S+) s/.exec(line)?.[1])).toEqual(['1', '2'])
    expect(read()).toBe('started started ')
  })
})

test('C-041 stopping waits until the desk has finished', async () => {
  const source = `process.on('SIGTERM', () => setTimeout(() => { log('finished'); process.exit(0) }, 50))
setInterval(() => {}, 1000)
log('started ')`
  await withProgram(source, async (program, read) => {
    const complaints: string[] = []
    const child = runAlongside('The desk', program, { ...process.env }, (line) => complaints.push(line))
    await expect.poll(read).toBe('started ')
    await child.stop()
    expect(read()).toBe('started finished')
    expect(complaints).toEqual([])
  })
})
