import { readFileSync } from 'node:fs'

/** Returns the CPU time of a process since its start, in milliseconds, in steps of 10. */
export function cpuMsOf(pid: number | undefined): number {
  const [, figures = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = figures.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
