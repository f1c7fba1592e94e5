/** Lets a widget import its stylesheet, which then loads with the widget's chunk. */
declare module '*.css'
