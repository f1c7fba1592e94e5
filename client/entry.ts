import './styles.ts'
