/** Styles that load with the code of a widget. */
declare module '*.css'
