const quietMs = 1_000
const redrawMs = 100
const cells = 30

/** A progress line that is redrawn while something runs. */
export interface ProgressLine {
  /** @param part From 0 to 1; null when the end is not known. */
  show(label: string, part: number | null): void
  /** Removes the line. */
  clear(): void
}

/** Draws on a terminal after the first second; draws nothing anywhere else. */
export function drawProgress(stream: NodeJS.WriteStream): ProgressLine {
  const start = performance.now()
  let drawnAt = 0
  return {
    show(label, part) {
      const now = performance.now()
      if (!stream.isTTY || now - start < quietMs || now - drawnAt < redrawMs) return
      drawnAt = now
      stream.write(`\r\x1b[K${label} ${part === null ? '' : bar(part)}`)
    },
    clear() {
      if (drawnAt > 0) stream.write('\r\x1b[K')
    },
  }
}

function bar(part: number): string {
  const full = Math.round(Math.min(1, part) * cells)
  return `${'█'.repeat(full)}${'░'.repeat(cells - full)} ${Math.floor(Math.min(1, part) * 100)} %`
}
