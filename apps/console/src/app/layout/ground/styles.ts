/**
 * The base styles of all library components; each brings its own styles with it (see build/libraryStyles.ts).
 */
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
