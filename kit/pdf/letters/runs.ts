/** A part of a text in one font. */
export interface Run<Font> {
  readonly font: Font
  text: string
}

/**
 * Returns a text in runs of one font each. A sign that no font has becomes a dot: a blank would hide that there is something.
 *
 * @param plain The font of Latin letters.
 * @param fontOf The first font that has a sign, null if none has.
 */
export function runsOf<Font>(
  text: string,
  plain: Font,
  fontOf: (sign: string) => Font | null,
): readonly Run<Font>[] {
  const runs: Run<Font>[] = []
  for (const sign of text) {
    const last = runs.at(-1)
    const isJoiner = /[\u200c\u200d]/.test(sign)
    // Every font has a space, and those of other scripts the joiners: they go with the letters before them.
    const stays = last && (sign === ' ' || (isJoiner && last.font !== plain))
    const own = stays ? last.font : fontOf(sign)
    if (own === null && isJoiner) continue
    const font = own ?? plain
    const drawn = own === null ? '•' : sign
    if (last?.font === font) last.text += drawn
    else runs.push({ font, text: drawn })
  }
  return runs
}
