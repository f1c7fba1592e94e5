import { Icon } from '../icon.tsx'

/** Tells honestly that nothing was sent, with the phone that stands in the header of every page. */
export function LeadFailure() {
  const phone = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]')
  return (
    <p className="form-failure" role="alert">
      <Icon name="alert" />
      <span>
        Не удалось отправить заявку. Позвоните нам{phone && ': '}
        {phone && <a href={phone.href}>{phone.textContent}</a>} или попробуйте ещё раз: всё, что Вы написали, осталось в форме.
      </span>
    </p>
  )
}
