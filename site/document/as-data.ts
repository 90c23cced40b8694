/** A value as JSON inside a `<script>` that is data: `<` is escaped, so no text in it can end the element. */
export function asData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
