/**
 * The framework's build asks for this file, and no page loads it: what a browser runs are app/frame/frame.ts and,
 * where there are islands, app/islands/islands.ts.
 */
export {}
