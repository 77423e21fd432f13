import type { TinysparkSignInElement } from 'tinyspark-sign-in/element';

/* The elements in a host's JSX: this file compiles as it is, with errors where they are expected. */

const config = { publicToken: 'public-token-test-tinyspark' };
const listen = (element: TinysparkSignInElement | null) => {
  if (element !== null) element.onSuccess = ({ user }) => console.log(user.user_id);
};

export const fit = [
  <tinyspark-sign-in key="1" ref={listen} className="form" config={{ ...config, products: ['otp'] }} />,
  <tinyspark-sign-in key="2" config={JSON.stringify(config)} />,
  <tinyspark-business-sign-in key="3" config={{ ...config, authFlowType: 'Discovery' }} />,
];

export const wrong = [
  // @ts-expect-error the configuration is missing
  <tinyspark-sign-in key="1" />,
  // @ts-expect-error no product has this name
  <tinyspark-sign-in key="2" config={{ ...config, products: ['otps'] }} />,
  // @ts-expect-error React would listen to an event of this name
  <tinyspark-sign-in key="3" config={config} onSuccess={() => {}} />,
  // @ts-expect-error only the business widget has this field
  <tinyspark-sign-in key="4" config={{ ...config, authFlowType: 'Discovery' }} />,
  // @ts-expect-error no element has this name
  <tinyspark-signin key="5" config={config} />,
];
