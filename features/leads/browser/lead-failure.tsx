import { Icon } from '../../../ui/icon.tsx'
import { sitePhone } from './form/site-phone.ts'

/** Tells honestly that nothing was sent. */
export function LeadFailure() {
  const phone = sitePhone()
  return (
    <p className="form-failure" role="alert">
      <Icon name="alert" />
      <span>
        Не удалось отправить заявку. Позвоните нам{phone && ': '}
        {phone && <a href={phone.href}>{phone.text}</a>} или попробуйте ещё раз: всё, что Вы написали, осталось в форме.
      </span>
    </p>
  )
}
