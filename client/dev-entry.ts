// The browser's entry on the development server. First, because React's refreshing wants its hooks in the page before any component.
import '@vitejs/plugin-react/preamble'
import './entry.ts'
