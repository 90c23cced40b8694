/** A script as text for an inline `<script>`: compiled and minified by `inlineScripts` (tools/inline-scripts.ts). */
declare module '*?inline-script' {
  const text: string
  export default text
}
