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
    const served = Promise.withResolvers<void>()
    const stopping = child.stop(served.promise)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(read(), 'it ends after the others').toBe('started ')
    served.resolve()
    await stopping
    expect(read()).toBe('started finished')
    expect(complaints).toEqual([])
  })
})

test('C-041 one that ends by itself while it waits for its turn to be stopped is not started again', async () => {
  const source = `log(process.pid + ' '); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)`
  await withProgram(source, async (program, read) => {
    const complaints: string[] = []
    const child = runAlongside('The copy', program, { ...process.env }, (line) => complaints.push(line))
    await expect.poll(read).toMatch(/^\d+ $/)
    const others = Promise.withResolvers<void>()
    const stopping = child.stop(others.promise)
    // As systemd and terminals do, which signal every process at once.
    process.kill(Number(read()), 'SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    others.resolve()
    await stopping
    expect(complaints).toEqual([])
    expect(read()).toMatch(/^\d+ $/)
  })
})
