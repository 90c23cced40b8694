/** The name of an adviser's portrait among the pictures (routes/testimonials/portrait-file.tsx). */
export function adviserPortrait(name: string): string {
  return `adviser-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.svg`
}
