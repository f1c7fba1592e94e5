/** The one token that the scripted CRM lets in. */
export const CRM_TOKEN = 'crm-test-token'
